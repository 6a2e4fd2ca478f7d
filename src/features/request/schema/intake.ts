import { z } from 'zod';
import { cleanEmail, EMAIL_MAX, isEmail } from '@/shared/text/email';
import { Uuid } from '@/shared/uuid';

/** Maximum number of pieces, boxes or patients of one request. */
const COUNT_MAX = 1_000_000;

/** One line of input: trimmed, blanks collapsed, empty as null. Control characters count as blanks. */
const cleanLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
/** Several lines; control characters, which PostgreSQL (NUL) or exports cannot hold, are dropped. */
const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

const bounded = (max: number) => z.string().max(max, { error: 'tooLong' });
/** The length is in the description of the API; it is measured once the blanks are gone. */
const text = (max: number) => z.string().meta({ maxLength: max });
const optional = (schema: z.ZodType<string | null | undefined, unknown>) =>
  schema.transform((text): string | null => text || null).pipe(z.string().nullable());

/** An optional line. */
export const line = (max: number) => optional(text(max).transform(cleanLine).pipe(bounded(max)).nullish());
/** A required line. */
export const requiredLine = (max: number) =>
  text(max)
    .transform(cleanLine)
    .pipe(bounded(max).refine((text) => text !== '', { error: 'REQUIRED' }));
/** An optional text of several lines. */
export const lines = (max: number) => optional(text(max).transform(cleanText).pipe(bounded(max)).nullish());
/** A required text of several lines. */
export const requiredLines = (max: number) =>
  text(max)
    .transform(cleanText)
    .pipe(bounded(max).refine((text) => text !== '', { error: 'REQUIRED' }));

const address = text(EMAIL_MAX).transform(cleanEmail);
/** A required e-mail address (S-23). */
export const requiredEmail = address.pipe(z.string().refine(isEmail, { error: 'INVALID_EMAIL' }));
/** An optional e-mail address. */
export const email = optional(
  address.pipe(z.string().refine((text) => text === '' || isEmail(text), { error: 'INVALID_EMAIL' })).nullish(),
);

/**
 * For the description of the API: at least one of these members is there and not null, as a rule of the schema demands. A part of
 * `allOf`: beside `properties`, generators take it for another body (API-01a).
 */
export const requireOneOf = (...names: string[]): { anyOf: object[] } => ({
  anyOf: names.map((name) => ({ required: [name], properties: { [name]: { not: { type: 'null' } } } })),
});

export const count = z.int().min(1).max(COUNT_MAX);

/** The product of a request. A removed one is stored by its name, so that nothing sent is lost. */
export const productFields = { productId: Uuid.nullish().transform((id) => id ?? null), productName: line(500) };
/** A product is named by its id, its name or both. */
export const namesProduct = ({ productId, productName }: { productId: string | null; productName: string | null }): boolean =>
  productId !== null || productName !== null;
export const PRODUCT_NAMED = requireOneOf('productId', 'productName');
export const PRODUCT_REQUIRED = { path: ['productName'], error: 'REQUIRED' };

/** Response of the intake calls. */
export const RequestCreated = z.object({ id: z.int() });
