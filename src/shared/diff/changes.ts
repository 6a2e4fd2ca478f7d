import { canonical } from '../text/canonical';

/** One field of a record with its value before and after; null where there was none. */
export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields that differ between two records, in the order given; values as JSON knows them. */
export function changesBetween(
  fields: readonly string[],
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): Change[] {
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => canonical(change.before) !== canonical(change.after));
}
