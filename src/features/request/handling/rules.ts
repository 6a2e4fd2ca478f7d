import { HOUR_MS } from '@/shared/dates/dates';
import type { Handling, HandlingSave } from './schema';

/** Still to be processed. */
export const isOpen = (handling: Handling): boolean => handling === 'OPEN' || handling === 'IN_PROGRESS';

/** Late: open after its due time. */
export const isLate = ({ handling, dueAt }: { handling: Handling; dueAt: string | Date }, at: Date): boolean =>
  isOpen(handling) && new Date(dueAt).getTime() < at.getTime();

/** Urgency of a request: late, due soon (`soonHours` of its kind), else null. */
export function dueMark(
  { soonHours }: { readonly soonHours: number },
  request: { handling: Handling; dueAt: string | Date },
  at: Date,
): 'LATE' | 'SOON' | null {
  if (isLate(request, at)) return 'LATE';
  const left = new Date(request.dueAt).getTime() - at.getTime();
  return isOpen(request.handling) && left <= soonHours * HOUR_MS ? 'SOON' : null;
}

export interface Handled {
  readonly handling: Handling;
  readonly ownerId: string | null;
  readonly internalNote: string | null;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly answeredByName: string | null;
}

/** The editor and the time of a change. */
export interface Editor {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
}

/**
 * The handling after a save (D-07). Starting an unowned request assigns it to the editor; an answer records the date
 * and the name of its last author.
 */
export function handledBy(before: Handled, change: Omit<HandlingSave, 'updateDate'>, editor: Editor): Handled {
  const begins = change.handling === 'IN_PROGRESS' && before.handling !== 'IN_PROGRESS';
  const isNewAnswer = change.answer !== before.answer;
  const answered = isNewAnswer
    ? { answeredAt: change.answer === null ? null : editor.at, answeredByName: change.answer === null ? null : editor.name }
    : { answeredAt: before.answeredAt, answeredByName: before.answeredByName };
  return {
    handling: change.handling,
    ownerId: change.ownerId ?? (begins && before.ownerId === null ? editor.id : null),
    internalNote: change.internalNote,
    answer: change.answer,
    ...answered,
  };
}

/** ANSWERED requires an answer. */
export const lacksAnswer = ({ handling, answer }: Pick<Handled, 'handling' | 'answer'>): boolean =>
  handling === 'ANSWERED' && answer === null;
