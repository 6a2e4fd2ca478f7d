import { z } from 'zod';

/** S-19b: both are null where storing is switched off; during an impersonation only the key is. */
export const UnsavedValuesKey = z
  .object({
    key: z.string().nullable().meta({ description: '256 bits, base64url' }),
    days: z.int().nullable().meta({ description: 'Days after which stored values are deleted' }),
  })
  .meta({ id: 'UnsavedValuesKey' });
export type UnsavedValuesKey = z.output<typeof UnsavedValuesKey>;
