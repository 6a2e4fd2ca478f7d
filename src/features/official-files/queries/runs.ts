import 'server-only';
import { z } from 'zod';
import { needsSecondPerson } from '@/features/bdpm-import/rules';
import { type ImportPlan, LINE_KINDS, type LineKind } from '@/features/bdpm-import/schema';
import { db, rowsOf } from '@/server/db/client';
import type { BdpmImport, BdpmLine } from '@/server/db/generated/client';
import type { Actor } from '@/shared/actor';
import type { Change } from '@/shared/changes';
import { fold } from '@/shared/fold';
import { Refusal } from '@/shared/refusal';
import { LINES_PER_PAGE, RUNS_PER_PAGE } from '../rules/limits';
import { splitChanges } from '../rules/line-values';
import type { LinesQuery, OfficialLine, OfficialRun, OfficialRunDetail, OfficialRuns } from '../schema/runs';
import type { OfficialTask } from '../schema/tasks';
import { applicationsOf, latestTask } from './tasks';

/** Notes of the files that a page shows. */
const NOTES_SHOWN = 100;

/** The last moments at which an import was applied and a product was saved: a plan from before is outdated. */
async function lastChange(): Promise<Date> {
  const [applied, saved] = await Promise.all([
    db.bdpmImport.aggregate({ _max: { appliedAt: true } }),
    db.product.aggregate({ _max: { updateDate: true } }),
  ]);
  return new Date(Math.max(applied._max.appliedAt?.getTime() ?? 0, saved._max.updateDate?.getTime() ?? 0));
}

// The column holds what the import wrote.
const planOf = (run: BdpmImport): ImportPlan => run.plan as unknown as ImportPlan;

/** How many products change their availability: one of both channels may have two lines. */
const changedAvailabilities = ({ availability }: ImportPlan): number => new Set(availability.map(({ cip }) => cip)).size;

function runView(run: BdpmImport, changedAt: Date, application: OfficialTask | undefined): OfficialRun {
  const plan = planOf(run);
  return {
    id: run.id,
    label: run.folder,
    source: run.setId ? 'SCREEN' : 'COMMAND',
    state: run.appliedAt ? 'APPLIED' : run.plannedAt < changedAt ? 'OUTDATED' : 'PLANNED',
    plannedAt: run.plannedAt.toISOString(),
    plannedBy: run.plannedByName,
    appliedAt: run.appliedAt?.toISOString() ?? null,
    appliedBy: run.appliedByName,
    created: plan.created,
    updated: plan.updated,
    unchanged: plan.unchanged,
    availability: changedAvailabilities(plan),
    differences: plan.differences.length,
    missing: plan.missing.length,
    warnings: plan.warnings.length,
    isFirst: plan.isFirst,
    losses: [...plan.losses],
    failure: !run.appliedAt && application?.state === 'FAILED' ? application.error : null,
  };
}

/** Every import, planned or applied, the newest first. */
export async function listRuns(page: number, at: Date): Promise<OfficialRuns> {
  const [found, total, changedAt, task] = await Promise.all([
    db.bdpmImport.findMany({
      orderBy: [{ plannedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * RUNS_PER_PAGE,
      take: RUNS_PER_PAGE,
    }),
    db.bdpmImport.count(),
    lastChange(),
    latestTask(at),
  ]);
  const applications = await applicationsOf(
    found.map(({ id }) => id),
    at,
  );
  return { runs: found.map((run) => runView(run, changedAt, applications.get(run.id))), total, page, task };
}

function lineView({ position, kinds, cip, name, productId, changes, differences, official }: BdpmLine): OfficialLine {
  return {
    position,
    kinds: LINE_KINDS.filter((kind) => kinds.includes(kind)),
    cip,
    name,
    productId,
    ...splitChanges(changes as unknown as Change[]),
    // The columns hold what the import wrote.
    differences: differences as OfficialLine['differences'],
    official: official as OfficialLine['official'],
  };
}

const COUNTS = `
  SELECT k AS "kind", count(*)::int AS "count" FROM "BdpmLine" l, unnest(l."kinds" || ARRAY['ALL']) k
  WHERE l."importId" = $1::uuid AND strpos(l."searchText", $2) > 0 GROUP BY 1`;

type Counts = OfficialRunDetail['counts'];
async function countsOf(importId: string, text: string): Promise<Counts> {
  const found = await rowsOf(z.object({ kind: z.enum(['ALL', ...LINE_KINDS]), count: z.number() }), COUNTS, [importId, text]);
  const none = Object.fromEntries((['ALL', ...LINE_KINDS] as const).map((kind) => [kind, 0])) as Counts;
  return { ...none, ...Object.fromEntries(found.map(({ kind, count }) => [kind, count])) };
}

async function linesOf(importId: string, kind: LineKind | 'ALL', text: string, page: number): Promise<OfficialLine[]> {
  const lines = await db.bdpmLine.findMany({
    where: { importId, ...(kind !== 'ALL' && { kinds: { has: kind } }), ...(text && { searchText: { contains: likeText(text) } }) },
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
 * @right applying a plan of the official files: not one's own where a second person is needed, never during an impersonation (I-01c)
 */
function blockOf(run: OfficialRun, found: BdpmImport, hasFiles: boolean, actor: Actor): OfficialRunDetail['block'] {
  if (run.state === 'APPLIED') return 'APPLIED';
  if (run.source === 'COMMAND') return 'COMMAND';
  if (run.state === 'OUTDATED') return 'OUTDATED';
  if (!hasFiles) return 'FILES_GONE';
  if (actor.real) return 'IMPERSONATING';
  return found.plannedById === actor.id && needsSecondPerson(run) ? 'OWN_PLAN' : null;
}

/** Throws RECORD_NOT_FOUND. */
async function findRun(id: string): Promise<BdpmImport> {
  const run = await db.bdpmImport.findUnique({ where: { id } });
  if (!run) throw new Refusal('RECORD_NOT_FOUND');
  return run;
}

/** A run with one page of its lines, by kind and text (I-01l). Throws RECORD_NOT_FOUND. */
export async function runDetail(id: string, { kind, q, page }: LinesQuery, actor: Actor): Promise<OfficialRunDetail> {
  const found = await findRun(id);
  const text = fold(q.trim());
  const [changedAt, applications, counts, lines, set, task] = await Promise.all([
    lastChange(),
    applicationsOf([id], actor.at),
    countsOf(id, text),
    linesOf(id, kind, text, page),
    found.setId ? db.bdpmSet.findUnique({ where: { id: found.setId }, select: { id: true } }) : null,
    latestTask(actor.at),
  ]);
  const run = runView(found, changedAt, applications.get(id));
  return {
    run,
    counts,
    lines,
    found: counts[kind],
    page,
    notes: planOf(found)
      .warnings.slice(0, NOTES_SHOWN)
      .map((note) => ({ ...note })),
    block: blockOf(run, found, set !== null, actor),
    canReplan: set !== null && run.state !== 'APPLIED' && !actor.real,
    task,
  };
}
