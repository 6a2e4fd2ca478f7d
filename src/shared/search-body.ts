import { z } from 'zod';

const TERM_MAX = 500;

/** The words of a search in a body, trimmed, at most 500 characters; '' when left out. `error` is the code of longer ones. */
export const searchTerm = (error?: string) =>
  z
    .string()
    .trim()
    .max(TERM_MAX, error === undefined ? undefined : { error })
    .nullish()
    .transform((term) => term ?? '')
    .pipe(z.string());

/** The chosen values of a filter in a body, each once and `max` at most; none, which means all, when left out. */
export const chosenValues = <T extends string>(value: z.ZodType<T, T>, max = 100) =>
  z
    .array(value)
    .max(max)
    .nullish()
    .transform((chosen) => [...new Set(chosen ?? [])])
    .pipe(z.array(value));
