import { z } from 'zod';
import { dayText } from '@/shared/dates/day-text';
import { chosenValues, searchTerm } from '@/shared/search-body';

export const FAQ_STATUS_FILTERS = ['ONLINE', 'OFFLINE'] as const;
export const FAQ_APPROVAL_FILTERS = ['PENDING', 'APPROVED'] as const;
export const FAQ_VISIBILITY_FILTERS = ['PUBLIC', 'PRIVATE'] as const;
/** STATIC and INTERACTIVE each find BOTH too (F-09). */
export const FAQ_TYPE_FILTERS = ['STATIC', 'INTERACTIVE'] as const;

const choices = <const T extends readonly string[]>(values: T) => chosenValues(z.enum(values, { error: 'INVALID_CHOICE' }), 10);

const end = z.preprocess((value) => (value === '' || value === undefined ? null : value), dayText().nullable());
const NONE = { from: null, to: null };

/** `[from, to]` or `{from, to}`, days included (F-17); it applies only when both are set (FAQ-07). */
const range = z
  .preprocess((value) => (Array.isArray(value) ? { from: value[0], to: value[1] } : (value ?? NONE)), z.object({ from: end, to: end }))
  .meta({ description: '[from, to] as YYYY-MM-DD, or {from, to}; applies only when both are set' });

/** Body of E-038 (FAQ-10); everything may be left out. */
export const FaqSearchForm = z
  .object({
    searchTerm: searchTerm(),
    approvalFilters: choices(FAQ_APPROVAL_FILTERS),
    publishedFilters: choices(FAQ_STATUS_FILTERS),
    visibilityFilters: choices(FAQ_VISIBILITY_FILTERS),
    typeFilters: choices(FAQ_TYPE_FILTERS),
    publicationDateFilters: range.default(NONE),
    expirationDateFilters: range.default(NONE),
  })
  .meta({ id: 'FaqSearchForm' });
export type FaqSearchForm = z.output<typeof FaqSearchForm>;
