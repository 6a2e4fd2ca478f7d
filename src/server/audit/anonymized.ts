import 'server-only';
import { z } from 'zod';
import type { Change } from '@/shared/diff/changes';
import { rowsOf, sqlRowsOf, type Transaction } from '../db/client';
import { sql } from '../db/tables';
import { type Author, record } from './record';

/** Fields of an ANONYMIZATION entry under which it names what it blanked: `anonymized.1`, `anonymized.2`, … */
const NAMING = 'anonymized.';
/** Entries named by one value: keeps each small enough to search. */
const BATCH_SIZE = 500;

/** A value of the audit log that was blanked, or is to be. */
export const BlankedValue = z.object({ seq: z.string(), field: z.string() });
export type BlankedValue = z.output<typeof BlankedValue>;

/**
 * The changes of an anonymisation's entry: the values that it blanked (S-04). The verification accepts a blanked value only
 * where a later entry of that type names it.
 */
export function anonymizedChanges(blanked: readonly BlankedValue[]): Change[] {
  const fieldsOf = new Map<string, string[]>();
  for (const { seq, field } of blanked) fieldsOf.set(seq, [...(fieldsOf.get(seq) ?? []), field]);
  const named = [...fieldsOf];
  const parts = Array.from({ length: Math.ceil(named.length / BATCH_SIZE) }, (_, index) =>
    named.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  return parts.map((part, index) => ({ field: `${NAMING}${index + 1}`, before: null, after: Object.fromEntries(part) }));
}

const Numbered = z.object({ seq: z.string() });
// A tampered entry names nothing.
const Naming = z.object({ by: z.string(), after: z.record(z.string(), z.unknown()).catch({}) });
const NAMES = `
  SELECT v."entrySeq"::text AS "by", v."after" FROM "AuditValue" v
  WHERE v."entrySeq" = ANY($1::bigint[]) AND v."field" LIKE '${NAMING}%' AND v."after" ?| $2::text[]`;

/** Finds the anonymisation that names a blanked value; loads the anonymisations once, at the first blanked value. */
export function anonymizations(): { unnamed(blanked: readonly BlankedValue[]): Promise<BlankedValue | null> } {
  let entries: Promise<string[]> | undefined;
  const all = async (): Promise<string[]> => {
    const found = await rowsOf(Numbered, `SELECT "seq"::text AS "seq" FROM "AuditEntry" WHERE "type" = 'ANONYMIZATION'`);
    return found.map(({ seq }) => seq);
  };
  return {
    /** The first of these values that no later anonymisation names; null when all are named. */
    async unnamed(blanked) {
      if (blanked.length === 0) return null;
      entries ??= all();
      const names = await rowsOf(Naming, NAMES, [await entries, [...new Set(blanked.map(({ seq }) => seq))]]);
      const isNamed = ({ seq, field }: BlankedValue): boolean =>
        names.some(({ by, after }) => {
          const fields = after[seq];
          return BigInt(by) > BigInt(seq) && Array.isArray(fields) && fields.includes(field);
        });
      return blanked.find((value) => !isNamed(value)) ?? null;
    },
  };
}

/** What an anonymisation of one kind of records did; `values` are still to be emptied. */
interface Anonymization {
  readonly entityId: string;
  readonly entityLabel: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly values: readonly BlankedValue[];
}

/**
 * Reports an anonymisation in one entry and empties the values of the audit log that it names. The entry comes first: the
 * database empties what it names and nothing else, so that no value can be emptied unnamed (S-04). Throws where the database
 * emptied another number of values.
 */
export async function recordAnonymization(tx: Transaction, author: Author, { counts, values, ...about }: Anonymization): Promise<void> {
  const figures = Object.entries(counts).map(([field, after]) => ({ field, before: null, after }));
  await record(tx, author, { type: 'ANONYMIZATION', action: 'EDIT', ...about, changes: [...figures, ...anonymizedChanges(values)] });
  // The newest entry is this one: until the commit the lock of the chain lets no other come after it.
  const statement = sql`
    SELECT b."seq"::text FROM (SELECT max("seq") AS "seq" FROM "AuditEntry") e, LATERAL public.blank_named_values(e."seq") b`;
  const blanked = await sqlRowsOf(tx, Numbered, statement);
  if (blanked.length !== values.length)
    throw new Error(`${values.length} values of the audit log were named and ${blanked.length} emptied`);
}
