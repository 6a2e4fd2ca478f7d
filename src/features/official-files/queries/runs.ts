import 'server-only';
import { basename } from 'node:path';
import { z } from 'zod';
import { needsSecondPerson } from '@/features/bdpm-import/rules';
import { LINE_KINDS, type LineKind } from '@/features/bdpm-import/schema';
import { wordsSql } from '@/features/product/queries/search';
import { searchedWords } from '@/features/product/rules/search-words';
import { db, rowsOf } from '@/server/db/client';
import type { BdpmLine } from '@/server/db/generated/client';
import type { Actor } from '@/shared/account/actor';
import type { Change } from '@/shared/diff/changes';
import { Refusal } from '@/shared/refusal';
import { fold } from '@/shared/text/fold';
import { LINES_PER_PAGE, RUNS_PER_PAGE } from '../rules/limits';
import { splitChanges } from '../rules/line-values';
import { type LinesQuery, type OfficialLine, OfficialRun, OfficialRunDetail, type OfficialRuns } from '../schema/runs';
import type { OfficialTask } from '../schema/tasks';
import { applicationsOf, latestTask } from './tasks';

/** Notes of the files that a page shows. */
const NOTES_SHOWN = 100;

/** Another import that is applied, or a product that is saved, after a plan was made outdates it. */
async function lastChange(): Promise<Date> {
  const [applied, saved] = await Promise.all([
    db.bdpmImport.aggregate({ _max: { appliedAt: true } }),
    db.product.aggregate({ _max: { updateDate: true } }),
  ]);
  return new Date(Math.max(applied._max.appliedAt?.getTime() ?? 0, saved._max.updateDate?.getTime() ?? 0));
}

/** A run without the lists of its plan, which are long: their lengths are enough. */
const Row = OfficialRun.omit({ label: true, source: true, state: true, plannedBy: true, appliedBy: true, failure: true }).extend({
  folder: z.string(),
  setId: z.string().nullable(),
  plannedAt: z.date(),
  plannedById: z.string(),
  plannedByName: z.string(),
  appliedAt: z.date().nullable(),
  appliedByName: z.string().nullable(),
});
type Row = z.output<typeof Row>;

const lengthOf = (list: string): string => `jsonb_array_length(i."plan"->'${list}') AS "${list}"`;
const COLUMNS = `i."id", i."folder", i."setId", i."plannedAt", i."plannedById", i."plannedByName", i."appliedAt", i."appliedByName",
  (i."plan"->>'created')::int AS "created", (i."plan"->>'updated')::int AS "updated", (i."plan"->>'unchanged')::int AS "unchanged",
  ${['differences', 'missing', 'warnings'].map(lengthOf).join(', ')},
  (i."plan"->>'isFirst')::boolean AS "isFirst", i."plan"->'losses' AS "losses",
  (SELECT count(*)::int FROM "BdpmLine" l WHERE l."importId" = i."id" AND 'AVAILABILITY' = ANY(l."kinds")) AS "availability"`;
const PAGE = `SELECT ${COLUMNS} FROM "BdpmImport" i ORDER BY i."plannedAt" DESC, i."id" DESC OFFSET $1 LIMIT ${RUNS_PER_PAGE}`;
const ONE = `SELECT ${COLUMNS} FROM "BdpmImport" i WHERE i."id" = $1::uuid`;

function runView(row: Row, changedAt: Date, application: OfficialTask | undefined): OfficialRun {
  const { folder, setId, plannedById: _planner, plannedByName, appliedByName, plannedAt, appliedAt, ...figures } = row;
  return {
    ...figures,
    // The folders of a server are not shown to readers.
    label: setId ? folder : basename(folder),
    source: setId ? 'SCREEN' : 'COMMAND',
    state: appliedAt ? 'APPLIED' : plannedAt < changedAt ? 'OUTDATED' : 'PLANNED',
    plannedAt: plannedAt.toISOString(),
    plannedBy: plannedByName,
    appliedAt: appliedAt?.toISOString() ?? null,
    appliedBy: appliedByName,
    failure: !appliedAt && application?.state === 'FAILED' ? application.error : null,
  };
}

/** Every import, planned or applied, the newest first. */
export async function listRuns(page: number, actor: Actor): Promise<OfficialRuns> {
  const [found, total, changedAt, task] = await Promise.all([
    rowsOf(Row, PAGE, [(page - 1) * RUNS_PER_PAGE]),
    db.bdpmImport.count(),
    lastChange(),
    latestTask(actor),
  ]);
  const applications = await applicationsOf(
    found.map(({ id }) => id),
    actor.at,
  );
  return { runs: found.map((row) => runView(row, changedAt, applications.get(row.id))), total, page, task };
}

function lineView({ position, kinds, cip, name, productId, changes, differences, official }: BdpmLine): OfficialLine {
  return {
    position,
    kinds: LINE_KINDS.filter((kind) => kinds.includes(kind)),
    cip,
    name,
    productId,
    // The import wrote these columns.
    ...splitChanges(changes as unknown as Change[]),
    differences: differences as OfficialLine['differences'],
    official: official as OfficialLine['official'],
  };
}

const countsBy = (words: readonly string[]): string => `
  SELECT k AS "kind", count(*)::int AS "count" FROM "BdpmLine" l, unnest(l."kinds" || ARRAY['ALL']) k
  WHERE l."importId" = $1::uuid AND ${wordsSql(
    words.map((_, at) => `$${at + 2}`),
    'l."searchText"',
  )} GROUP BY 1`;

const KindCount = z.object({ kind: z.enum(['ALL', ...LINE_KINDS]), count: z.number() });
type Counts = OfficialRunDetail['counts'];
async function countsOf(importId: string, words: readonly string[]): Promise<Counts> {
  const found = await rowsOf(KindCount, countsBy(words), [importId, ...words]);
  const none = Object.fromEntries((['ALL', ...LINE_KINDS] as const).map((kind) => [kind, 0])) as Counts;
  return { ...none, ...Object.fromEntries(found.map(({ kind, count }) => [kind, count])) };
}

async function linesOf(importId: string, kind: LineKind | 'ALL', words: readonly string[], page: number): Promise<OfficialLine[]> {
  const lines = await db.bdpmLine.findMany({
    where: {
      importId,
      ...(kind !== 'ALL' && { kinds: { has: kind } }),
      AND: words.map((word) => ({ searchText: { contains: likeText(fold(word)) } })),
    },
    orderBy: { position: 'asc' },
    skip: (page - 1) * LINES_PER_PAGE,
    take: LINES_PER_PAGE,
  });
  return lines.map(lineView);
}
/** A text that LIKE takes as it is. */
const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Why the reader cannot apply this plan; null when they can (I-01c, I-01m).
 * @right being offered to apply a plan of the official import: where a second person is required, not the planner; never during an impersonation (I-01c)
 */
function blockOf(run: OfficialRun, plannedById: string, hasFiles: boolean, actor: Actor): OfficialRunDetail['block'] {
  if (run.state === 'APPLIED') return 'APPLIED';
  if (run.source === 'COMMAND') return 'COMMAND';
  if (run.state === 'OUTDATED') return 'OUTDATED';
  if (!hasFiles) return 'FILES_GONE';
  if (actor.real) return 'IMPERSONATING';
  return plannedById === actor.id && needsSecondPerson(run) ? 'OWN_PLAN' : null;
}

/** A run by its figures. Throws RECORD_NOT_FOUND. */
async function findRun(id: string): Promise<Row> {
  const [row] = await rowsOf(Row, ONE, [id]);
  if (!row) throw new Refusal('RECORD_NOT_FOUND');
  return row;
}

/** Notes of the files, the first ones. */
async function notesOf(id: string): Promise<OfficialRunDetail['notes']> {
  const [found] = await rowsOf(z.object({ notes: OfficialRunDetail.shape.notes }), NOTES, [id]);
  return found?.notes ?? [];
}
const NOTES = `SELECT jsonb_path_query_array("plan"->'warnings', '$[0 to ${NOTES_SHOWN - 1}]') AS "notes" FROM "BdpmImport" WHERE "id" = $1::uuid`;

/** A run as its own page and its application know it. Throws RECORD_NOT_FOUND. */
export async function officialRun(id: string, at: Date): Promise<{ readonly run: OfficialRun; readonly row: Row }> {
  const [row, changedAt, applications] = await Promise.all([findRun(id), lastChange(), applicationsOf([id], at)]);
  return { run: runView(row, changedAt, applications.get(id)), row };
}

/** A run with one page of its lines, by kind and text (I-01l). Throws RECORD_NOT_FOUND. */
export async function runDetail(id: string, { kind, q, page }: LinesQuery, actor: Actor): Promise<OfficialRunDetail> {
  const { run, row } = await officialRun(id, actor.at);
  const words = searchedWords(q);
  const [counts, lines, notes, set, task] = await Promise.all([
    countsOf(id, words),
    linesOf(id, kind, words, page),
    notesOf(id),
    row.setId ? db.bdpmSet.findUnique({ where: { id: row.setId }, select: { id: true } }) : null,
    latestTask(actor),
  ]);
  return {
    run,
    counts,
    lines,
    found: counts[kind],
    page,
    notes,
    block: blockOf(run, row.plannedById, set !== null, actor),
    canReplan: set !== null && run.state !== 'APPLIED' && !actor.real,
    task,
  };
}
