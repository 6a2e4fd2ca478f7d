import type { Day } from '@/shared/dates/dates';
import { displayedLength, isBlankHtml } from '@/shared/html/html';
import { canonical } from '@/shared/text/canonical';
import { ENTERED_FIELDS, type FaqSubQuestionForm, type FaqSubQuestionValues, type FaqType } from '../schema';
import { dateErrors, type Publication } from './publication';

/**
 * A new block of the form (FAQF-33 to FAQF-36, F-01): static, public, not published, asking to be approved. The server gives
 * its place (F-10) and makes it sensitive. `title` is 'new question' in the language of the screen.
 */
export function newSubQuestion(title: string): FaqSubQuestionForm {
  return {
    id: null,
    updateDate: null,
    title,
    alternativeTitleForAi: null,
    uniqueName: '',
    documentNumber: '',
    content: '',
    type: 'STATIC',
    connectedMembersOnly: false,
    published: false,
    publicationDate: null,
    expirationDate: null,
    pdfDocumentId: null,
    allProducts: false,
    productKeys: [],
    approved: true,
  };
}

export interface TypeTicks {
  readonly isStatic: boolean;
  readonly isInteractive: boolean;
}

/** The stored type of two ticks (FAQF-24); null when none is ticked: at least one is needed (F-09). */
export function typeOfTicks({ isStatic, isInteractive }: TypeTicks): FaqType | null {
  if (isStatic && isInteractive) return 'BOTH';
  if (isStatic) return 'STATIC';
  return isInteractive ? 'INTERACTIVE' : null;
}

/** The two ticks, and the labels of the list (FAQ-17), of a stored type. */
export function ticksOfType(type: FaqType | null): TypeTicks {
  return { isStatic: type === 'STATIC' || type === 'BOTH', isInteractive: type === 'INTERACTIVE' || type === 'BOTH' };
}

/** What the size counter shows: displayed characters; an empty editor counts 0 (FAQF-16, F-07). */
export function contentSize(html: string): number {
  return isBlankHtml(html) ? 0 : displayedLength(html);
}

/** Does a save change anything that was entered? The order alone is no change (F-03). */
export function isChangedSub(stored: FaqSubQuestionValues, next: FaqSubQuestionValues): boolean {
  return ENTERED_FIELDS.some((field) => canonical(stored[field]) !== canonical(next[field]));
}

const sameName = (name: string): string => name.trim().toLowerCase();

/** Indexes of duplicate unique names in one form, ignoring case (F-08): all but the first. */
export function repeatedNames(names: readonly string[]): number[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    const same = sameName(name);
    if (same === '') return [];
    const isRepeated = seen.has(same);
    seen.add(same);
    return isRepeated ? [index] : [];
  });
}

interface StoredDates {
  readonly publicationDate: Day | null;
  readonly expirationDate: Day | null;
}

/**
 * The rules of a form that its schema cannot know, as `subQuestions.2.uniqueName` → code: dates against the day and what is
 * stored (F-05, F-06), duplicate names (F-08). `storedOf` returns the stored dates of a sub-question.
 */
export function blockErrors(
  subs: readonly (Pick<Publication, 'publicationDate' | 'expirationDate'> & { readonly id?: string | null; readonly uniqueName: string })[],
  storedOf: (id: string) => StoredDates | null,
  today: Day,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [index, sub] of subs.entries()) {
    const wrong = dateErrors(sub, sub.id ? storedOf(sub.id) : null, today);
    for (const [field, code] of Object.entries(wrong)) errors[`subQuestions.${index}.${field}`] = code;
  }
  for (const index of repeatedNames(subs.map(({ uniqueName }) => uniqueName))) {
    errors[`subQuestions.${index}.uniqueName`] = 'DUPLICATE_UNIQUE_NAME';
  }
  return errors;
}
