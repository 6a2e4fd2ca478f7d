import { randomUUID } from 'node:crypto';
import { planFiles } from '@/features/bdpm-import/commands';
import { BDPM_FILES } from '@/features/bdpm-import/schema';
import { uploadOfficialFile } from '@/features/official-files/commands/upload';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { testActor } from '../../support/actor';
import { real } from '../../support/bdpm-rows';
import { type Person, person } from '../../support/call';
import { publishedProduct } from '../../support/products';
import { type Arrangement, type Arrangements, author, formOf } from './arrangement';

/** One of them is under way at a time. */
const endTasks = () => db.bdpmTask.updateMany({ where: { state: 'RUNNING' }, data: { state: 'FAILED', endedAt: now() } });

/** Whole sets are uploaded a file at a time. */
async function upload({ id }: Person): Promise<void> {
  const actor = testActor({ id });
  for (const file of BDPM_FILES) await uploadOfficialFile({ name: file, bytes: real[file] }, actor);
}

/** Another user's plan, whose set is still there. */
async function savedPlan(): Promise<{ id: string; figures: object }> {
  await endTasks();
  const planner = await person('ROLE_SUPER_ADMIN');
  const { id: setId } = await db.bdpmSet.create({ data: { createdAt: now() } });
  const source = { folder: randomUUID(), setId };
  // Planned a moment later than the products of other arrangements were saved.
  const { id, plan } = await planFiles(real, source, { ...author(), id: planner.id, at: new Date(now().getTime() + 60_000) });
  const availability = await db.bdpmLine.count({ where: { importId: id, kinds: { has: 'AVAILABILITY' } } });
  return { id, figures: { created: plan.created, updated: plan.updated, availability } };
}
const ofPlan: Arrangement = { send: async () => ({ params: { id: (await savedPlan()).id } }) };

/** Imports of the official files. */
export const OFFICIAL_FILES: Arrangements = {
  'POST /upload/official-file': {
    answer: { success: true },
    send: () => formOf(real['CIS_CPD_bdpm.txt'], 'CIS_CPD_bdpm.txt'),
  },
  'GET /infomed/api/official-files/set': {},
  'DELETE /infomed/api/official-files/set': {},
  'GET /infomed/api/official-files/runs': {},
  'GET /infomed/api/official-files/runs/[id]': ofPlan,
  'POST /infomed/api/official-files/plans': {
    answer: { kind: 'PLAN', state: 'RUNNING' },
    async send(who) {
      await endTasks();
      await upload(who);
      return { body: { runId: null } };
    },
  },
  'POST /infomed/api/official-files/runs/[id]/apply': {
    answer: { kind: 'APPLY', state: 'RUNNING' },
    async send() {
      const { id, figures } = await savedPlan();
      return { params: { id }, body: figures };
    },
  },
  'GET /infomed/api/official-files/task': {},
  'PUT /infomed/api/official-files/task': {
    async send({ id, name }) {
      const at = now();
      const task = { kind: 'PLAN', state: 'FAILED', startedById: id, startedByName: name, startedAt: at, beatAt: at } as const;
      return { body: { id: (await db.bdpmTask.create({ data: task })).id } };
    },
  },
  'GET /infomed/api/official-files/differences': {},
  'GET /infomed/api/official-files/history/[id]': {
    send: async () => ({ params: { id: (await publishedProduct()).id } }),
  },
};
