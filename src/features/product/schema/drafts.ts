import { z } from 'zod';

const plain = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One field that a draft changes; of rich texts, files and temperature ranges (`isLong`) the name alone (P-43c). */
export const DraftChange = z.object({ field: z.string(), isLong: z.boolean(), before: plain, after: plain }).meta({ id: 'DraftChange' });
export type DraftChange = z.output<typeof DraftChange>;
