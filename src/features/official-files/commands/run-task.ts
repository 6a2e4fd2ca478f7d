import 'server-only';
import { confirmImport, planFiles } from '@/features/bdpm-import/commands';
import { BdpmError, type ImportProgress } from '@/features/bdpm-import/schema';
import { HEARTBEAT_SECONDS } from '@/features/routine/rules';
import type { Author } from '@/server/audit/record';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { databaseRefusal } from '@/server/db/constraints';
import type { BdpmTask } from '@/server/db/generated/client';
import type { Job } from '@/server/jobs/jobs';
import { log } from '@/server/log';
import { can, knownRoles, type Role } from '@/shared/account/rights';
import { formatDateTime } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import { displayName } from '@/shared/text/display-name';
import { bytesOfSet } from '../queries/sets';
import type { TaskError } from '../schema/tasks';
import { OFFICIAL_FILES_JOB } from './tasks';
import { fileRefusal } from './upload';

/** How often a task stores how far it is. */
const PROGRESS_MS = 500;
/** Steps of progress between two heartbeats. */
const STEPS_PER_HEARTBEAT = (HEARTBEAT_SECONDS * 1000) / PROGRESS_MS;

type Importer = Author & { readonly id: string; readonly roles: readonly Role[] };

/** The write has the condition, so that one process claims a task, once. */
async function claim(id: string): Promise<BdpmTask | null> {
  const task = await db.bdpmTask.findUnique({ where: { id } });
  if (!task) return null;
  const beatAt = new Date(Math.max(now().getTime(), task.startedAt.getTime() + 1));
  const { count } = await db.bdpmTask.updateMany({ where: { id, state: 'RUNNING', beatAt: task.startedAt }, data: { beatAt } });
  return count > 0 ? task : null;
}

/**
 * Who started it, as they are now. Throws FORBIDDEN.
 * @right planning or applying an official import in the background: the right that starting it required, checked again when it runs
 */
async function importerOf({ id, startedById }: BdpmTask): Promise<Importer> {
  const user = await db.user.findUnique({ where: { id: startedById } });
  const roles = knownRoles(user?.roles ?? []);
  if (user?.status !== 'ACTIVE' || !can({ roles }, 'import.manage')) throw new Refusal('FORBIDDEN');
  return { id: user.id, name: displayName(user), real: null, at: now(), requestId: id, roles };
}

/** What its person can do something about, in their language; anything else is a bug and is logged. */
function errorOf(error: unknown): TaskError | null {
  const refusal = error instanceof BdpmError ? fileRefusal(error) : databaseRefusal(error);
  return refusal instanceof Refusal ? { code: refusal.code, params: { ...refusal.details.params } } : null;
}

/** Works the task; the id of the plan that was made or applied. */
async function work(task: BdpmTask, onProgress: (progress: ImportProgress) => void): Promise<string> {
  const importer = await importerOf(task);
  const bytes = await bytesOfSet(task.setId);
  if (task.kind === 'APPLY') return (await confirmImport(task.importId ?? '', importer, { bytes, onProgress })).id;
  const set = await db.bdpmSet.findUnique({ where: { id: task.setId ?? '' } });
  const source = { folder: `BDPM ${formatDateTime(set?.createdAt, 'fr')}`, setId: task.setId };
  const { id } = await planFiles(bytes, source, importer, { onProgress });
  // From here on its owner's next file begins another set.
  await db.bdpmSet.updateMany({ where: { id: task.setId ?? '' }, data: { openOf: null } });
  return id;
}

async function run(task: BdpmTask): Promise<void> {
  const mine = { id: task.id, state: 'RUNNING' } as const;
  const progress: { latest: ImportProgress | null; stored: ImportProgress | null } = { latest: null, stored: null };
  let steps = 0;
  const heartbeats = setInterval(() => {
    steps += 1;
    const isNew = progress.latest !== progress.stored;
    if (!isNew && steps % STEPS_PER_HEARTBEAT !== 0) return;
    progress.stored = progress.latest;
    const stored = db.bdpmTask.updateMany({ where: mine, data: { beatAt: now(), ...progress.latest } });
    stored.catch((error: unknown) => log.warn({ err: error, task: task.id }, 'heartbeat not stored'));
  }, PROGRESS_MS);
  try {
    const importId = await work(task, (next) => {
      progress.latest = next;
    });
    await db.bdpmTask.updateMany({ where: mine, data: { ...progress.latest, state: 'SUCCEEDED', importId, endedAt: now() } });
  } catch (error) {
    const known = errorOf(error);
    if (!known) log.error({ err: error, task: task.id }, 'import of the official files failed');
    const data = { error: known?.code ?? 'UNEXPECTED', errorParams: known?.params ?? {} };
    await db.bdpmTask.updateMany({ where: mine, data: { ...progress.latest, state: 'FAILED', endedAt: now(), ...data } });
  } finally {
    clearInterval(heartbeats);
  }
}

/** I-01m: plans and applications in the background, in whichever process works the queue. */
export const officialFilesJob: Job = {
  name: OFFICIAL_FILES_JOB,
  isShort: true,
  async run({ taskId }) {
    const task = typeof taskId === 'string' ? await claim(taskId) : null;
    if (task) await run(task);
  },
};
