import { z } from 'zod';

const MAX_LENGTH = 1_000;
const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const term = z.string().trim().max(200).default('').meta({ description: 'Ignoring case and accents' });
const start = whole.default(0).meta({ description: 'How many to leave out; 0 unless given' });
const limit = whole
  .pipe(z.int().min(1).max(MAX_LENGTH))
  .default(100)
  .meta({ minimum: 1, maximum: MAX_LENGTH, description: 'How many at most; 100 unless given' });

/** Queries of the portal's reads (N-37 to N-43). */
export const PageQuery = z.object({ start, limit });
export const SearchPageQuery = z.object({ searchTerm: term, start, limit });
export const SearchQuery = z.object({ searchTerm: term });
export const PromotionQuery = z.object({
  searchTerm: term,
  therapeuticArea: z.string().trim().max(200).optional().meta({ description: 'Id or name of an area' }),
});
export const NoQuery = z.object({});
