import 'server-only';
import { PLAN_DAYS } from '@/features/bdpm-import/commands';
import { db } from '@/server/db/client';
import { removeOfficialFiles, removeOfficialFilesBefore } from '@/server/files/official-sets';
import { DAY_MS } from '@/shared/dates/dates';

/** Days that a task is retained for the history of its run. */
const TASK_DAYS = 365;

/** Deletes uploaded sets of more than 30 days ago, with plans that were not applied in that time (I-01k); the number of sets. */
export const officialSetPurge = {
  name: 'officialSets',
  async purge(at: Date, isDryRun: boolean): Promise<number> {
    const before = new Date(at.getTime() - PLAN_DAYS * DAY_MS);
    const where = { createdAt: { lt: before } };
    if (isDryRun) return db.bdpmSet.count({ where });
    const old = await db.bdpmSet.findMany({ where, include: { files: true } });
    await db.bdpmSet.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
    await removeOfficialFiles(old.flatMap(({ files }) => files.map(({ key }) => key)));
    await db.bdpmImport.deleteMany({ where: { appliedAt: null, plannedAt: { lt: before } } });
    await db.bdpmTask.deleteMany({ where: { startedAt: { lt: new Date(at.getTime() - TASK_DAYS * DAY_MS) } } });
    // What has no row any more, a day later so that nothing is taken that is being uploaded.
    await removeOfficialFilesBefore(new Date(before.getTime() - DAY_MS));
    return old.length;
  },
};
