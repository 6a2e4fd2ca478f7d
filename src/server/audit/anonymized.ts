import 'server-only';
import { rows } from '../db/client';
import type { Change } from './record';

/** Fields of an ANONYMIZATION entry under which it names what it blanked: `anonymized.1`, `anonymized.2`, … */
const NAMING = 'anonymized.';
/** Entries named by one value: each stays small enough to be looked through. */
const NAMED_AT_ONCE = 500;

/** A value of the trail that was blanked, or is to be. */
export interface BlankedValue {
  readonly seq: string;
  readonly field: string;
}

/**
 * What the entry of an anonymisation says of the values that it blanked (S-04). The verification takes a blanked value for
 * whole only where a later entry of that type names it so.
 */
export function anonymizedChanges(blanked: readonly BlankedValue[]): Change[] {
  const fieldsOf = new Map<string, string[]>();
  for (const { seq, field } of blanked) fieldsOf.set(seq, [...(fieldsOf.get(seq) ?? []), field]);
  const named = [...fieldsOf];
  const parts = Array.from({ length: Math.ceil(named.length / NAMED_AT_ONCE) }, (_, index) =>
    named.slice(index * NAMED_AT_ONCE, (index + 1) * NAMED_AT_ONCE),
  );
  return parts.map((part, index) => ({ field: `${NAMING}${index + 1}`, before: null, after: Object.fromEntries(part) }));
}

const NAMES = `
  SELECT v."entrySeq"::text AS "by", v."after" FROM "AuditValue" v
  WHERE v."entrySeq" = ANY($1::bigint[]) AND v."field" LIKE '${NAMING}%' AND v."after" ?| $2::text[]`;

/** Looks up who named a blanked value; asks the trail for its anonymisations once, at the first blanked value there is. */
export function anonymizations(): { unnamed(blanked: readonly BlankedValue[]): Promise<BlankedValue | null> } {
  let entries: Promise<string[]> | undefined;
  const all = async (): Promise<string[]> => {
    const found = await rows<{ seq: string }>(`SELECT "seq"::text AS "seq" FROM "AuditEntry" WHERE "type" = 'ANONYMIZATION'`);
    return found.map(({ seq }) => seq);
  };
  return {
    /** The first of these values that no later anonymisation names; null when all are named. */
    async unnamed(blanked) {
      if (blanked.length === 0) return null;
      entries ??= all();
      const names = await rows<{ by: string; after: Readonly<Record<string, unknown>> }>(NAMES, [
        await entries,
        [...new Set(blanked.map(({ seq }) => seq))],
      ]);
      const isNamed = ({ seq, field }: BlankedValue): boolean =>
        names.some(({ by, after }) => {
          const fields = after[seq];
          return BigInt(by) > BigInt(seq) && Array.isArray(fields) && fields.includes(field);
        });
      return blanked.find((value) => !isNamed(value)) ?? null;
    },
  };
}
