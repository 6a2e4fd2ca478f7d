import type { Handling, HandlingSave } from '../schema/handling';
import type { RequestKind } from '../schema/kind';
import { kindConfig } from './kinds';

const HOUR = 3_600_000;

/** What is still to be worked. */
export const isOpen = (handling: Handling): boolean => handling === 'OPEN' || handling === 'IN_PROGRESS';

/** Late: still to be worked after its due time. */
export const isLate = ({ handling, dueAt }: { handling: Handling; dueAt: string | Date }, at: Date): boolean =>
  isOpen(handling) && new Date(dueAt).getTime() < at.getTime();

/** How a request presses: late, due soon (its kind says how soon that is); null while it does not, and once it is done. */
export function dueMark(kind: RequestKind, held: { handling: Handling; dueAt: string | Date }, at: Date): 'LATE' | 'SOON' | null {
  if (isLate(held, at)) return 'LATE';
  const left = new Date(held.dueAt).getTime() - at.getTime();
  return isOpen(held.handling) && left <= kindConfig(kind).soonHours * HOUR ? 'SOON' : null;
}

/** Until when a request that arrived then is to be worked; `within` in the unit of its kind's parameter. */
export function dueOf(kind: RequestKind, arrived: Date, within: number): Date {
  return new Date(arrived.getTime() + within * (kindConfig(kind).dueUnit === 'days' ? 24 * HOUR : HOUR));
}

export interface Handled {
  readonly handling: Handling;
  readonly ownerId: string | null;
  readonly internalNote: string | null;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly answeredByName: string | null;
}

/** Who acts, and when. */
export interface Hand {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
}

/**
 * How a request stands after a save. Whoever begins one that belongs to nobody owns it from then on; an answer bears the date
 * and the name of who wrote or last changed it.
 */
export function handledBy(before: Handled, wanted: Omit<HandlingSave, 'updateDate'>, hand: Hand): Handled {
  const begins = wanted.handling === 'IN_PROGRESS' && before.handling !== 'IN_PROGRESS';
  const isNewAnswer = wanted.answer !== before.answer;
  const answered = isNewAnswer
    ? { answeredAt: wanted.answer === null ? null : hand.at, answeredByName: wanted.answer === null ? null : hand.name }
    : { answeredAt: before.answeredAt, answeredByName: before.answeredByName };
  return {
    handling: wanted.handling,
    ownerId: wanted.ownerId ?? (begins && before.ownerId === null ? hand.id : null),
    internalNote: wanted.internalNote,
    answer: wanted.answer,
    ...answered,
  };
}

/** Nothing counts as answered whose answer was not written down. */
export const lacksAnswer = ({ handling, answer }: Pick<Handled, 'handling' | 'answer'>): boolean =>
  handling === 'ANSWERED' && answer === null;

/** The element of a request in the audit trail. */
export const entityOf = (kind: RequestKind, id: number): string => `${kind}:${id}`;

const NAMES: Readonly<Record<RequestKind, string>> = {
  orders: 'Commande',
  'quota-requests': 'Demande de déblocage',
  'emergency-request': 'Demande d’urgence',
  'contact-form': 'Question',
  'pharmaco-vigilance': 'Déclaration',
  'temperature-excursions': 'Excursion (pharmacie)',
  'temperature-excursions-wholesaler': 'Excursion (grossiste)',
  'temperature-excursions-vaccination-campaign': 'Excursion (campagne)',
};
/** How the audit trail names a request: its kind and its number, nothing personal. */
export const labelOf = (kind: RequestKind, id: number): string => `${NAMES[kind]} n° ${id}`;
