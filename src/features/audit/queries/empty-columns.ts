import 'server-only';
import { z } from 'zod';
import { rowsOf } from '@/server/db/client';
import { processGlobals } from '@/server/process/process-globals';

/** Columns of the audit log that an installation may never fill. */
const SPARSE = ['event', 'realActorName', 'editType', 'comment'] as const;
type SparseColumn = (typeof SPARSE)[number];
/** Asks only for the columns without a decision. */
const Filled = z.object({
  last: z.string(),
  event: z.boolean().optional(),
  realActorName: z.boolean().optional(),
  editType: z.boolean().optional(),
  comment: z.boolean().optional(),
} satisfies Record<SparseColumn | 'last', z.ZodType>);

// Entries are only ever appended: a column that was filled stays filled, so that each is looked up once.
const state = processGlobals('sparse columns of the audit log', () => ({ filled: new Set<SparseColumn>(), seenUpTo: '-1' }));

/** Columns of the audit log that are empty throughout: hidden until a reader chooses them. */
export async function emptyAuditColumns(): Promise<readonly SparseColumn[]> {
  const open = SPARSE.filter((column) => !state.filled.has(column));
  if (open.length === 0) return [];
  const found = open.map(
    (column) => `EXISTS (SELECT 1 FROM "AuditEntry" WHERE "${column}" IS NOT NULL AND seq > $1::bigint) AS "${column}"`,
  );
  const [answer] = await rowsOf(Filled, `SELECT coalesce(max(seq), -1)::text AS "last", ${found.join(', ')} FROM "AuditEntry"`, [
    state.seenUpTo,
  ]);
  if (!answer) return [];
  for (const column of open) if (answer[column]) state.filled.add(column);
  state.seenUpTo = answer.last;
  return SPARSE.filter((column) => !state.filled.has(column));
}
