import { givenNames } from '@/features/parameter/queries';
import { KNOWN_PARAMETERS, type ParameterKey } from '@/features/parameter/rules';
import { db } from '@/server/db/client';

/** So that mails of the demonstration have somewhere to go; unused addresses. */
const DEMO_VALUES: Partial<Record<ParameterKey, string>> = {
  ORDER_MAIL_RECIPIENTS: 'commandes@demo.example',
  QUOTA_MAIL_RECIPIENTS: 'deblocages@demo.example',
  PHARMACOVIGILANCE_MAIL_RECIPIENTS: 'pharmacovigilance@demo.example',
};

/** The parameters that the code reads, with their default values; existing ones are not changed. */
export async function seedParameters(at: Date): Promise<void> {
  const names = givenNames();
  const data = (Object.keys(KNOWN_PARAMETERS) as ParameterKey[]).map((key) => ({
    key,
    label: names[key],
    value: DEMO_VALUES[key] ?? KNOWN_PARAMETERS[key].fallback,
    creationDate: at,
    updateDate: at,
  }));
  await db.parameter.createMany({ data, skipDuplicates: true });
}
