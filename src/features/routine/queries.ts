import 'server-only';
import { z } from 'zod';
import type { DashboardPart } from '@/features/dashboard/queries';
import { translatorOf } from '@/i18n/translator';
import { rowsOf } from '@/server/db/client';
import { knownRoutines, type Routine } from '@/server/jobs/routines';
import type { Actor } from '@/shared/account/actor';
import { messageText } from '@/shared/text/message-text';
import { figuresOf, heartbeatDeadline, isStale, nextRun, scheduleOf, staleReason } from './rules';
import { type RoutineView, RunView } from './schema';

/** Number of runs in a routine's history. */
const HISTORY = 50;

/** The columns of a run that a screen shows. */
const Run = z.object({
  id: z.string(),
  name: z.string(),
  state: RunView.shape.state,
  isDryRun: z.boolean(),
  startedAt: z.date(),
  endedAt: z.date().nullable(),
  beatAt: z.date(),
  done: z.int(),
  total: z.int().nullable(),
  counts: z.unknown(),
  error: z.string().nullable(),
  startedByName: z.string().nullable(),
});
type Run = z.output<typeof Run>;

const textsOf = ({ lng }: Actor) => translatorOf(lng, 'routine');
type Texts = ReturnType<typeof textsOf>;

/** A run in responses; a stale one shows as failed even before it is marked. */
export function runView(run: Run, actor: Actor): RunView {
  const t = textsOf(actor);
  const stale = isStale(run, actor.at);
  const error = stale ? staleReason(run) : run.error;
  const endedAt = run.endedAt ?? (stale ? run.beatAt : null);
  const until = endedAt ?? actor.at;
  return {
    id: run.id,
    state: stale ? 'FAILED' : run.state,
    isDryRun: run.isDryRun,
    startedAt: run.startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    seconds: Math.max(0, (until.getTime() - run.startedAt.getTime()) / 1000),
    done: run.done,
    total: run.total,
    counts: figuresOf(run.counts).map(([name, value]) => ({ name, value, label: messageText(t, `counts.${name}`) ?? name })),
    error: error && (messageText(t, `errors.${error}`) ?? error),
    startedBy: run.startedByName,
  };
}

function scheduleText(t: Texts, cron: string): string {
  const schedule = scheduleOf(cron);
  return schedule ? t(`schedule.${schedule.every}`, { ...schedule }) : cron;
}

function routineView(routine: Routine, runs: readonly Run[], actor: Actor): RoutineView {
  const t = textsOf(actor);
  const { name, cron } = routine;
  const history = runs.map((run) => runView(run, actor));
  return {
    name,
    label: messageText(t, `routines.${name}.label`) ?? name,
    description: messageText(t, `routines.${name}.description`) ?? '',
    cron,
    schedule: scheduleText(t, cron),
    nextRun: nextRun(cron, actor.at)?.toISOString() ?? null,
    hasDryRun: routine.hasDryRun ?? false,
    isDestructive: routine.isDestructive ?? false,
    lastRun: history[0] ?? null,
    history,
  };
}

const NEWEST = `
  SELECT r.* FROM unnest($1::text[]) AS n("name"),
    LATERAL (SELECT * FROM "RoutineRun" x WHERE x."name" = n."name" ORDER BY x."startedAt" DESC LIMIT ${HISTORY}) r
  ORDER BY r."startedAt" DESC`;

/** Every routine with its newest runs (N-18). */
export async function listRoutines(actor: Actor): Promise<RoutineView[]> {
  const routines = knownRoutines();
  const found = await rowsOf(Run, NEWEST, [routines.map(({ name }) => name)]);
  return routines.map((routine) =>
    routineView(
      routine,
      found.filter(({ name }) => name === routine.name),
      actor,
    ),
  );
}

const Failed = z.object({ count: z.int(), name: z.string().nullable() });
const FAILED = `
  SELECT count(*)::int AS "count", min(r."name") AS "name" FROM (SELECT DISTINCT ON ("name") "name", "state", "beatAt" FROM "RoutineRun" ORDER BY "name", "startedAt" DESC) r
  WHERE r."state" = 'FAILED' OR (r."state" = 'RUNNING' AND r."beatAt" < $1)`;

/** Dashboard tile of routines whose last run failed. */
export const failedRoutinesPart: DashboardPart = {
  allow: 'routine.manage',
  async read({ lng, at }) {
    const t = translatorOf(lng, 'dashboard');
    const [found] = await rowsOf(Failed, FAILED, [heartbeatDeadline(at)]);
    const count = found?.count ?? 0;
    const href = `/admin/action/?action=routines${found?.name ? `&history=${found.name}` : ''}`;
    const detail = t('routines.detail', { count });
    return { tiles: [{ name: 'failedRoutines', isWork: true, tone: 'bad', count, href, label: t('routines.label'), detail }] };
  },
};
