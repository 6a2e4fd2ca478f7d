import 'server-only';
import { db } from '@/server/db/client';
import { KNOWN_PARAMETERS, type ParameterKey, positiveNumber } from './rules';

/** Numbers that rules are set by, read in one query; each with its default in code. */
export async function numberParameters<Key extends ParameterKey>(keys: readonly Key[]): Promise<Record<Key, number>> {
  const found = await db.parameter.findMany({ where: { key: { in: [...keys] } }, select: { key: true, value: true } });
  const values = new Map(found.map(({ key, value }) => [key, value]));
  return Object.fromEntries(keys.map((key) => [key, positiveNumber(values.get(key), KNOWN_PARAMETERS[key].fallback)])) as Record<
    Key,
    number
  >;
}
