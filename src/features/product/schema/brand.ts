import { z } from 'zod';

/** A brand of the catalogue: what its presentations have in common, and what FAQ entries are assigned to (F-03a). */
export const Brand = z.object({ key: z.string(), name: z.string() }).meta({ id: 'Brand' });
export type Brand = z.output<typeof Brand>;

/** A brand with what a question may call it by. */
export interface CatalogueBrand extends Brand {
  /** at least one of its presentations is the company's own (F-29) */
  readonly isOurs: boolean;
  readonly substances: readonly string[];
  /** PDF of one of its presentations, the first by name that has one */
  readonly documentId: string | null;
}

/** Brands by name. */
export const Brands = z.object({ products: z.array(Brand) });
export type Brands = z.output<typeof Brands>;

export const BrandSearch = z.object({
  q: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** What a sub-question says, as displayed text; the beginning of a long one names its product. */
export const BrandText = z.object({ text: z.string().max(25_000) });
