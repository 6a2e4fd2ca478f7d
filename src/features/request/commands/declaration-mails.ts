import 'server-only';
import type { Letter } from '@/features/mail/commands';
import { translatorOf } from '@/i18n/translator';
import type { PharmacovigilanceDeclaration } from '@/server/db/generated/client';
import { env } from '@/server/env';
import { formatDate, formatDateTime } from '@/shared/dates';
import { kindConfig } from '../rules/kinds';
import type { SendingTarget } from '../schema/declaration';

type Kept = PharmacovigilanceDeclaration;
/** Whoever reads them has no account: in French (S-21). */
const LNG = 'fr';

/** To whoever declared: number and date, and nothing about anybody's health. */
function acknowledgement({ id, date }: Kept): Omit<Letter, 'recipient'> {
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

/** To the service: everything that was declared. */
function declaration(kept: Kept): Omit<Letter, 'recipient'> {
  const t = translatorOf(LNG, 'mails');
  const said = (value: string | null): string => value || t('declaration.unsaid');
  const { id, serious, description } = kept;
  return {
    kind: 'DECLARATION',
    lng: LNG,
    subject: t('declaration.subject', { id, serious }),
    paragraphs: [
      t('declaration.received', { date: formatDateTime(kept.date, LNG), due: formatDate(kept.dueAt) }),
      t('declaration.declarant', { name: said([kept.firstName, kept.lastName].filter(Boolean).join(' ')), email: said(kept.email) }),
      t('declaration.product', { product: said(kept.productName), lots: said(kept.lotNumbers) }),
      t('declaration.event', { date: kept.eventDate ? formatDate(kept.eventDate.toISOString().slice(0, 10)) : t('declaration.unsaid') }),
      t('declaration.serious', { serious }),
      t('declaration.description', { text: said(description?.split('\n')[0]?.trim() ?? null) }),
      ...(description?.split('\n').slice(1) ?? []).filter((line) => line.trim() !== ''),
    ],
    link: { text: t('declaration.button'), href: `${env.APP_URL}${kindConfig('pharmaco-vigilance').screen}?request=${id}` },
  };
}

/** What is sent of a declaration to a target. */
export function letterOf(kept: Kept, target: SendingTarget, recipient: string): Letter {
  return { ...(target === 'DECLARANT' ? acknowledgement(kept) : declaration(kept)), recipient };
}
