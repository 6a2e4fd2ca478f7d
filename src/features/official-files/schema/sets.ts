import { z } from 'zod';
import { BDPM_FILES } from '@/features/bdpm-import/schema';

const file = z.enum(BDPM_FILES);
const count = z.number().int().min(0);

/** The reader's open set: the files that were taken, and those that are missing. */
export const OfficialSet = z
  .object({
    files: z.array(z.object({ file, size: count, rows: count, uploadedAt: z.iso.datetime() })),
    missing: z.array(file),
    size: count,
  })
  .meta({ id: 'OfficialSet' });
export type OfficialSet = z.output<typeof OfficialSet>;

export const OfficialSetUpload = z.object({ success: z.boolean(), ...OfficialSet.shape }).meta({ id: 'OfficialSetUpload' });
