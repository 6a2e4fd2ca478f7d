import { z } from 'zod';
import { cleanEmail, isEmail } from '@/shared/email';
import { Uuid } from '@/shared/uuid';

/** Most pieces, boxes or patients of one request. */
const COUNT_MAX = 1_000_000;

/** One line of a visitor's: trimmed, its blanks single; an empty one is none. Controls, which no file shows, are blanks too. */
const cleanLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
/** Several lines: a NUL, which the database cannot keep, and other controls are dropped. */
const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

const bounded = (max: number) => z.string().max(max, { error: 'tooLong' });
const optional = (schema: z.ZodType<string | null | undefined, unknown>) =>
  schema.transform((text): string | null => text || null).pipe(z.string().nullable());

/** A line that need not be given. */
export const line = (max: number) => optional(z.string().transform(cleanLine).pipe(bounded(max)).nullish());
/** A line that must be given. */
export const requiredLine = (max: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(bounded(max).refine((text) => text !== '', { error: 'REQUIRED' }));
/** A text of several lines that need not be given. */
export const lines = (max: number) => optional(z.string().transform(cleanText).pipe(bounded(max)).nullish());
/** A text of several lines that must be given. */
export const requiredLines = (max: number) =>
  z
    .string()
    .transform(cleanText)
    .pipe(bounded(max).refine((text) => text !== '', { error: 'REQUIRED' }));

const address = z.string().transform(cleanEmail);
/** An e-mail address that must be given (S-23). */
export const requiredEmail = address.pipe(z.string().refine(isEmail, { error: 'INVALID_EMAIL' }));
/** An e-mail address that need not be given. */
export const email = optional(
  address.pipe(z.string().refine((text) => text === '' || isEmail(text), { error: 'INVALID_EMAIL' })).nullish(),
);

export const count = z.int().min(1).max(COUNT_MAX);

/** What a request is about. One that is no longer in the catalogue is taken by its name: nothing that was sent is lost. */
export const productFields = { productId: Uuid.nullish().transform((id) => id ?? null), productName: line(500) };
/** A product is named by its id, its name or both. */
export const namesProduct = ({ productId, productName }: { productId: string | null; productName: string | null }): boolean =>
  productId !== null || productName !== null;
export const PRODUCT_REQUIRED = { path: ['productName'], error: 'REQUIRED' };

/** What the intake calls answer. */
export const RequestCreated = z.object({ id: z.int() });
