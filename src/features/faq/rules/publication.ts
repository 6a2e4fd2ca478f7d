import type { Day } from '@/shared/dates/dates';
import type { FaqState } from '../schema';

/** What decides, with the approval, whether the public sees a sub-question. */
export interface Publication {
  readonly published: boolean;
  readonly publicationDate: Day | null;
  readonly expirationDate: Day | null;
}
type Standing = Publication & { readonly approved: boolean };

/** Published on that day: the flag, or its date is reached whether or not a routine was there (F-04); a coming date is not yet. */
export function isPublished({ published, publicationDate }: Publication, day: Day): boolean {
  return publicationDate === null ? published : publicationDate <= day;
}

/** True after the expiration date: a sub-question is online through that day (F-05). */
export function isExpired({ expirationDate }: Publication, day: Day): boolean {
  return expirationDate !== null && expirationDate < day;
}

/** What the public sees on that day in Europe/Paris: approved, published, not expired (F-05, D-21). */
export function isOnline(sub: Standing, day: Day): boolean {
  return sub.approved && isPublished(sub, day) && !isExpired(sub, day);
}

/** State of a sub-question on that day; see FAQ_STATES. */
export function stateOf(sub: Standing, day: Day): FaqState {
  if (!sub.approved) return 'PENDING';
  if (sub.publicationDate !== null && sub.publicationDate > day) return 'SCHEDULED';
  if (!isPublished(sub, day)) return 'OFFLINE';
  return isExpired(sub, day) ? 'EXPIRED' : 'ONLINE';
}

/** One action of the user on the three fields. */
export type PublicationChange =
  | { readonly published: boolean }
  | { readonly publicationDate: Day | null }
  | { readonly expirationDate: Day | null };

/**
 * What the three fields become (FAQF-17 to FAQF-19): switching on publishes today, switching off clears both dates, a date
 * decides by itself whether it is published and never clears anything (F-04).
 */
export function publicationAfter(current: Publication, change: PublicationChange, today: Day): Publication {
  if ('published' in change) {
    return change.published
      ? { ...current, published: true, publicationDate: today }
      : { published: false, publicationDate: null, expirationDate: null };
  }
  if ('publicationDate' in change) {
    const { publicationDate } = change;
    return { ...current, publicationDate, published: publicationDate !== null && publicationDate <= today };
  }
  return { ...current, expirationDate: change.expirationDate };
}

/**
 * What a save stores of the three fields as sent, stored against what was there (FAQF-42): a date decides; the switch alone acts
 * as on the form; what is not sent stays.
 */
export function savedPublication(stored: Publication | null, sent: Partial<Publication>, today: Day): Publication {
  const before: Publication = stored ?? { published: false, publicationDate: null, expirationDate: null };
  const { published = before.published, expirationDate = before.expirationDate } = sent;
  const publicationDate = sent.publicationDate === undefined ? before.publicationDate : sent.publicationDate;
  const isSwitchOnly = sent.publicationDate === undefined && published !== before.published;
  if (isSwitchOnly) return publicationAfter({ ...before, expirationDate }, { published }, today);
  if (publicationDate !== null) return { published: publicationDate <= today, publicationDate, expirationDate };
  const wasOnWithoutDate = before.published && before.publicationDate === null;
  if (published && !wasOnWithoutDate) return { published: true, publicationDate: today, expirationDate };
  return { published, publicationDate: null, expirationDate };
}

/** Locked once it is past: what went out is not moved (FAQF-20). `stored` is the stored date, not the one being typed. */
export function isPublicationDateLocked(stored: Day | null | undefined, today: Day): boolean {
  return stored !== null && stored !== undefined && stored < today;
}

/**
 * Errors of the dates, by field: a changed one is today at the earliest (FAQF-21, F-06), and nothing expires before it is
 * published (F-05). `stored` are the stored dates; null for a new sub-question.
 */
export function dateErrors(
  next: Pick<Publication, 'publicationDate' | 'expirationDate'>,
  stored: Pick<Publication, 'publicationDate' | 'expirationDate'> | null,
  today: Day,
): { publicationDate?: string; expirationDate?: string } {
  const errors: { publicationDate?: string; expirationDate?: string } = {};
  const isPast = (field: 'publicationDate' | 'expirationDate'): boolean => {
    const date = next[field];
    return date !== null && date !== (stored?.[field] ?? null) && date < today;
  };
  if (isPast('publicationDate')) errors.publicationDate = 'dateMin';
  if (isPast('expirationDate')) errors.expirationDate = 'dateMin';
  else if (next.expirationDate && next.publicationDate && next.expirationDate < next.publicationDate)
    errors.expirationDate = 'expirationBeforePublication';
  return errors;
}

/**
 * After an approval is cancelled (FAQ-20): not published; a date that was reached goes, or the next approval would put it back
 * online by itself; a coming one and the expiration stay.
 */
export function cancelledPublication(stored: Publication, today: Day): Publication {
  const isReached = stored.publicationDate !== null && stored.publicationDate <= today;
  return { ...stored, published: false, publicationDate: isReached ? null : stored.publicationDate };
}
