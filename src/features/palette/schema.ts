import { z } from 'zod';

/** Results of one kind that the palette shows. */
export const MAX_PALETTE_RESULTS = 7;

export const PaletteInput = z.object({ q: z.string().trim().min(1).max(100) });

const PaletteProduct = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  displayName: z.string().nullable(),
  dci: z.string().nullable(),
  cip: z.string().nullable(),
  commercialName: z.string().nullable(),
  ucd: z.string().nullable(),
  holder: z.string().nullable(),
});
export type PaletteProduct = z.output<typeof PaletteProduct>;

export const PaletteAnswer = z
  .object({
    products: z.array(PaletteProduct),
    /** names at one typing error, only where nothing holds all words (P-22d) */
    near: z.array(PaletteProduct),
    users: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  })
  .meta({ id: 'PaletteAnswer' });
export type PaletteAnswer = z.output<typeof PaletteAnswer>;
