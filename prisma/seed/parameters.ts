import { KNOWN_PARAMETERS } from '@/features/parameter/rules';
import { db } from '@/server/db/client';

/** The parameters that code reads, with the values that hold without them; those that are there stay as they are. */
export async function seedParameters(at: Date): Promise<void> {
  const data = Object.entries(KNOWN_PARAMETERS).map(([key, { fallback, labelFr }]) => ({
    key,
    label: labelFr,
    value: fallback,
    creationDate: at,
    updateDate: at,
  }));
  await db.parameter.createMany({ data, skipDuplicates: true });
}
