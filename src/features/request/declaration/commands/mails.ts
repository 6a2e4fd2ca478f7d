import 'server-only';
import type { OutgoingMail } from '@/features/mail/commands';
import { translatorOf } from '@/i18n/translator';
import type { PharmacovigilanceDeclaration } from '@/server/db/generated/client';
import { env } from '@/server/env';
import { columnDay, formatDate, formatDateTime } from '@/shared/dates/dates';
import { kindConfig } from '../../rules/kinds';
import type { SendingTarget } from '../schema';

type Declaration = PharmacovigilanceDeclaration;
/** The recipients have no account: French (S-21). */
const LNG = 'fr';

/** To the declarant: number and date, no health data. */
function acknowledgement({ id, date }: Declaration): Omit<OutgoingMail, 'recipient'> {
  const t = translatorOf(LNG, 'mails');
  return {
    kind: 'DECLARATION_ACKNOWLEDGEMENT',
    lng: LNG,
    subject: t('acknowledgement.subject', { id }),
    paragraphs: [
      t('acknowledgement.hello'),
      t('acknowledgement.text', { id, date: formatDateTime(date, LNG) }),
      t('acknowledgement.next'),
      t('acknowledgement.keep'),
    ],
  };
}

/** To the service: all declared values. */
function declaration(stored: Declaration): Omit<OutgoingMail, 'recipient'> {
  const t = translatorOf(LNG, 'mails');
  const orUnknown = (value: string | null): string => value || t('declaration.unsaid');
  const { id, serious, description } = stored;
  return {
    kind: 'DECLARATION',
    lng: LNG,
    subject: t('declaration.subject', { id, serious }),
    paragraphs: [
      t('declaration.received', { date: formatDateTime(stored.date, LNG), due: formatDate(stored.dueAt) }),
      t('declaration.declarant', {
        name: orUnknown([stored.firstName, stored.lastName].filter(Boolean).join(' ')),
        email: orUnknown(stored.email),
      }),
      t('declaration.product', { product: orUnknown(stored.productName), lots: orUnknown(stored.lotNumbers) }),
      t('declaration.event', {
        date: stored.eventDate ? formatDate(columnDay(stored.eventDate)) : t('declaration.unsaid'),
      }),
      t('declaration.serious', { serious }),
      t('declaration.description', { text: orUnknown(description?.split('\n')[0]?.trim() ?? null) }),
      ...(description?.split('\n').slice(1) ?? []).filter((line) => line.trim() !== ''),
    ],
    link: { text: t('declaration.button'), href: `${env.APP_URL}${kindConfig('pharmaco-vigilance').screen}?request=${id}` },
  };
}

/** Builds the mail of a declaration to a target. */
export function buildDeclarationMail(stored: Declaration, target: SendingTarget, recipient: string): OutgoingMail {
  return { ...(target === 'DECLARANT' ? acknowledgement(stored) : declaration(stored)), recipient };
}
