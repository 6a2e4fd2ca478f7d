import 'server-only';
import { type OutgoingMail, queueMail, startDelivery } from '@/features/mail/commands';
import { emailsParameter } from '@/features/parameter/queries';
import { translatorOf } from '@/i18n/translator';
import { db, type Transaction } from '@/server/db/client';
import type { ChatbotTestRun } from '@/server/db/generated/client';
import { env } from '@/server/env';
import type { Language } from '@/shared/account/actor';
import { formatDateTime } from '@/shared/dates/dates';
import { confusionsOf } from '../queries/test-answers';
import { previousRun, testRunView } from '../queries/test-runs';
import { workbookOfRun } from '../queries/test-workbook';
import { testsAddress } from '../rules/test-run';

/** Pairs that the mail names; the workbook has all. */
const MAX_CONFUSIONS = 3;

interface Reader {
  readonly email: string;
  readonly lng: Language;
}

/** Who launched it, and whom the parameter names; each in the language of their account, French without one (S-21). */
async function readersOf({ startedById, lng }: ChatbotTestRun): Promise<Reader[]> {
  const [launcher, named] = await Promise.all([
    startedById ? db.user.findUnique({ where: { id: startedById } }) : null,
    emailsParameter('CHATBOT_TESTS_RECIPIENTS'),
  ]);
  const accounts = await db.user.findMany({ where: { email: { in: named, mode: 'insensitive' } }, select: { email: true, lng: true } });
  const readers = new Map<string, Reader>();
  const add = (email: string, language: string | undefined) => {
    const key = email.toLowerCase();
    if (!readers.has(key)) readers.set(key, { email, lng: language === 'en' ? 'en' : 'fr' });
  };
  if (launcher && launcher.status !== 'DISABLED') add(launcher.email, lng);
  for (const email of named) add(email, accounts.find((account) => account.email.toLowerCase() === email.toLowerCase())?.lng);
  return [...readers.values()];
}

async function buildResultMail(run: ChatbotTestRun, lng: Language, at: Date): Promise<Omit<OutgoingMail, 'recipient'>> {
  const t = translatorOf(lng, 'mails');
  const before = await previousRun(run);
  const [confusions, { fileName, body, contentType }] = await Promise.all([
    confusionsOf(run.id, MAX_CONFUSIONS),
    workbookOfRun(run, { lng, at }),
  ]);
  const { done, ok, ko, rate, change } = testRunView(run, before, at);
  const moment = formatDateTime(run.startedAt, lng);
  const pairs = confusions.map((pair) => t('chatbotTests.pair', { ...pair }));
  return {
    kind: 'CHATBOT_TESTS',
    lng,
    subject: t('chatbotTests.subject', { rate: rate ?? 0 }),
    paragraphs: [
      t('chatbotTests.text', { file: run.fileName, date: moment, name: run.startedByName }),
      t('chatbotTests.figures', { done, ok, ko, rate: rate ?? 0 }),
      change === null ? t('chatbotTests.first') : t('chatbotTests.change', { change, points: Math.abs(change) }),
      ...(pairs.length > 0 ? [t('chatbotTests.confusions', { pairs: pairs.join(' ; ') })] : []),
      t('chatbotTests.attached', { fileName }),
    ],
    link: { text: t('chatbotTests.button'), href: `${env.APP_URL}${testsAddress(run.id)}` },
    attachments: [{ fileName, contentType, bytes: new Uint8Array(await new Response(body as BodyInit).arrayBuffer()) }],
  };
}

/** One mail for each reader, with the result workbook in their language. */
export async function mailsOfResult(run: ChatbotTestRun, at: Date): Promise<OutgoingMail[]> {
  const readers = await readersOf(run);
  const mails = new Map<Language, Omit<OutgoingMail, 'recipient'>>();
  for (const lng of new Set(readers.map((reader) => reader.lng))) mails.set(lng, await buildResultMail(run, lng, at));
  return readers.flatMap(({ email, lng }) => {
    const mail = mails.get(lng);
    return mail ? [{ ...mail, recipient: email }] : [];
  });
}

/** Queues the mails in the transaction that ends the run, unless `end` reports that it was declared stale. */
export async function queueResult(mails: readonly OutgoingMail[], at: Date, end: (tx: Transaction) => Promise<boolean>): Promise<void> {
  await db.$transaction(async (tx) => {
    if (!(await end(tx))) return;
    for (const mail of mails) await queueMail(tx, mail, at);
  });
  await startDelivery();
}
