import { z } from 'zod';

/** S-19b: both are null where nothing is kept; during an impersonation only the key is. */
export const UnsavedValuesKey = z
  .object({
    key: z.string().nullable().meta({ description: '256 bits, base64url' }),
    days: z.int().nullable().meta({ description: 'Days after which kept values are deleted' }),
  })
  .meta({ id: 'UnsavedValuesKey' });
export type UnsavedValuesKey = z.output<typeof UnsavedValuesKey>;
