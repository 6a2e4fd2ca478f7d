import 'server-only';
import { type OutgoingMail, queueMail } from '@/features/mail/commands';
import { translatorOf } from '@/i18n/translator';
import type { Transaction } from '@/server/db/client';
import type { DraftRow } from '@/server/drafts';
import { env } from '@/server/env';
import type { Actor, Language } from '@/shared/account/actor';
import { displayName } from '@/shared/text/display-name';
import { baseOf, draftChanges, draftLine, payloadOf } from '../rules';
import { packText } from '../rules/pack-text';
import type { ProductValues } from '../schema';

interface Decision {
  readonly kind: 'applied' | 'rejected';
  readonly product: Partial<Pick<ProductValues, 'name' | 'displayName' | 'cip'>>;
  readonly reason: string | null;
}

/** Mails a decision to the draft's author, who chose so and did not decide it alone (P-43e). Where it is true, call `startDelivery` after the commit: it starts the job queue. */
export async function queueDecisionMail(tx: Transaction, draft: DraftRow, decision: Decision, actor: Actor): Promise<boolean> {
  if (draft.authorId === actor.id) return false;
  const author = await tx.user.findUniqueOrThrow({ where: { id: draft.authorId } });
  if (!author.mailOnDecision || author.status !== 'ACTIVE') return false;
  await queueMail(tx, buildDecisionMail(draft, decision, author, actor), actor.at);
  return true;
}

type Author = Parameters<typeof displayName>[0] & { readonly lng: string };

function buildDecisionMail(
  draft: DraftRow,
  { kind, product: { name, displayName: pack, cip }, reason }: Decision,
  author: Author,
  actor: Actor,
): OutgoingMail {
  const lng: Language = author.lng === 'en' ? 'en' : 'fr';
  const t = translatorOf(lng, 'mails');
  const texts = { product: translatorOf(lng, 'product'), common: translatorOf(lng, 'common'), draft: translatorOf(lng, 'draft') };
  const product = name ?? texts.draft('unnamed');
  const changes = draftChanges(draft.editType, baseOf(draft), payloadOf(draft));
  const line = draftLine({ editType: draft.editType, changes }, texts, lng, Number.POSITIVE_INFINITY);
  const packLine = packText(pack ?? null, cip ?? null);
  const section = texts.product(`sections.${draft.editType}`);
  return {
    kind: 'DRAFT_DECIDED',
    recipient: author.email,
    lng,
    subject: t('decision.subject', { kind, product }),
    paragraphs: [
      t('reset.hello', { name: displayName(author) }),
      t('decision.text', { kind, product, section, by: actor.name }),
      ...(packLine ? [packLine] : []),
      ...(line ? [line] : []),
      ...(reason ? [t('decision.reason', { reason })] : []),
    ],
    link: { text: t('decision.button'), href: `${env.APP_URL}/draft/admin/diff/product/${draft.id}` },
  };
}
