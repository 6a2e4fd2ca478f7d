import { z } from 'zod';
import { SECTIONS } from '@/features/product/schema';

const count = z.number().int().min(0);
const value = z.union([z.string(), z.number(), z.boolean()]).nullable();
const upper = (given: unknown) => (typeof given === 'string' ? given.toUpperCase() : given);

/** What a product of the worklist is there for: values of a section, or a shortage that vanished from the files. */
export const DIFFERENCE_KINDS = ['ALL', 'EDIT_INFORMATION', 'EDIT_AVAILABILITY', 'MISSING'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const DifferencesQuery = z.object({
  kind: z.preprocess(upper, z.enum(DIFFERENCE_KINDS)).default('ALL'),
  q: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type DifferencesQuery = z.output<typeof DifferencesQuery>;

/** A product that differs from the official files, by section (I-01n). */
export const DifferingProduct = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    displayName: z.string().nullable(),
    cip: z.string().nullable(),
    sections: z.array(
      z.object({
        section: z.enum(SECTIONS),
        differences: z.array(z.object({ field: z.string(), current: value, imported: value })),
        /** the draft of this section that waits */
        draftId: z.uuid().nullable(),
        /** the reader may edit this section */
        canEdit: z.boolean(),
      }),
    ),
    /** code of the shortage that vanished, and since when */
    missing: z.object({ code: z.number().int(), since: z.string() }).nullable(),
  })
  .meta({ id: 'DifferingProduct' });
export type DifferingProduct = z.output<typeof DifferingProduct>;

export const OfficialDifferences = z
  .object({
    products: z.array(DifferingProduct),
    counts: z.record(z.enum(DIFFERENCE_KINDS), count),
    found: count,
    page: z.number().int().min(1),
    comparedAt: z.iso.datetime().nullable().meta({ description: 'When the last import was applied; null before the first' }),
  })
  .meta({ id: 'OfficialDifferences' });
export type OfficialDifferences = z.output<typeof OfficialDifferences>;
