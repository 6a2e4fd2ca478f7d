import { randomUUID } from 'node:crypto';
import * as storedFilters from '@/app/infomed/api/grid-views/[grid]/kept/route';
import * as views from '@/app/infomed/api/grid-views/[grid]/route';
import { record } from '@/server/audit/record';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { storeExport } from '@/server/files/exports';
import { call, type Person, type Sent } from '../../support/call';
import { type Arrangement, type Arrangements, author } from './arrangement';

const grid = 'audit-trail';
const state = { filterModel: {}, sortModel: [], rowGroupCols: [], layout: null };
/** The grid whose addressees are personal data (I-07). */
const ofMails = { grid: 'mails' };
const PERSONAL = { recipient: { filterType: 'text', type: 'contains', filter: 'zoe' } };
/** A grid's name is no secret, but its views, columns and exports are for those who may see it. */
const finer = ['ROLE_ACCES_AUDIT_TRAIL'] as const;
const MAILS = ['ROLE_ADMIN'] as const;

/** An entry about a product that is gone: the audit log outlives it. */
async function entry(): Promise<{ id: string; productId: string }> {
  const productId = randomUUID();
  const act = { type: 'PRODUCT', action: 'DELETE', entityId: productId, entityLabel: 'Essai', productId, changes: [] } as const;
  await db.$transaction((tx) => record(tx, author(), act));
  return { productId, ...(await db.auditEntry.findFirstOrThrow({ where: { productId }, select: { id: true } })) };
}
const ofProduct = (body?: object): Arrangement => ({
  send: async () => ({ params: { id: (await entry()).productId }, ...(body && { body }) }),
});

async function newView(who: Person): Promise<{ id: string; updateDate: string }> {
  const body = { name: randomUUID(), state };
  return (await call<{ id: string; updateDate: string }>(who, 'POST', views, { params: { grid }, body })).body;
}
async function storedFilter(who: Person): Promise<Sent> {
  const { body } = await call<{ id: string }>(who, 'POST', storedFilters, { params: ofMails, body: { filterModel: PERSONAL } });
  return { params: { ...ofMails, id: body.id } };
}

/** One's own export that is ready. */
async function readyExport({ id: userId }: Person): Promise<Sent> {
  const at = now();
  const job = { userId, grid, fileName: 'audit_trail.xls', lng: 'fr', request: {}, state: 'READY', createdAt: at, endedAt: at } as const;
  const { id } = await db.exportJob.create({ data: job });
  await storeExport(id, new Blob(['workbook']).stream(), new AbortController().signal);
  return { params: { id } };
}

/** The audit log, and what every grid has. */
export const GRIDS: Arrangements = {
  'POST /infomed/api/audit-trail': { send: () => ({ body: { agGridSearch: { startRow: 0, endRow: 10 } } }) },
  'POST /infomed/api/audit-trail/values': { send: () => ({ body: { column: 'type' } }) },
  'GET /infomed/api/audit-trail/[id]': { send: async () => ({ params: { id: (await entry()).id } }) },
  'GET /infomed/api/audit-trail/product/[id]': ofProduct(),
  'POST /infomed/api/audit-trail/product/[id]': { ...ofProduct({ agGridSearch: {} }), answer: { rowCount: 1 } },
  'POST /infomed/api/audit-trail/exportXls': { send: () => ({ body: { agGridSearch: {}, columns: ['date', 'actorName'] } }) },
  'POST /infomed/api/audit-trail/exportXls/[id]': ofProduct({ agGridSearch: {} }),
  'GET /infomed/api/audit-trail/verification': {},
  'POST /infomed/api/audit-trail/verification': {},

  'POST /infomed/api/grid-totals/[grid]': { finer, send: () => ({ params: { grid }, body: {} }) },
  'GET /infomed/api/grid-views/[grid]': { finer, send: () => ({ params: { grid } }) },
  'POST /infomed/api/grid-views/[grid]': { finer, send: () => ({ params: { grid }, body: { name: 'Cette semaine', state } }) },
  'PUT /infomed/api/grid-views/[grid]/[id]': {
    finer,
    answer: { name: 'Autre nom' },
    async send(who) {
      const { id, updateDate } = await newView(who);
      return { params: { grid, id }, body: { name: 'Autre nom', updateDate } };
    },
  },
  'DELETE /infomed/api/grid-views/[grid]/[id]': { finer, send: async (who) => ({ params: { grid, id: (await newView(who)).id } }) },
  'PUT /infomed/api/grid-views/[grid]/layout': {
    finer,
    send: () => ({ params: { grid }, body: { layout: { columns: [{ name: 'date', width: 200 }] } } }),
  },
  'POST /infomed/api/grid-views/[grid]/kept': { finer: MAILS, send: () => ({ params: ofMails, body: { filterModel: PERSONAL } }) },
  'GET /infomed/api/grid-views/[grid]/kept/[id]': { finer: MAILS, send: storedFilter },

  'GET /infomed/api/grid-exports': {},
  'POST /infomed/api/grid-exports': { finer, send: () => ({ body: { grid, agGridSearch: {}, columns: ['date'] } }) },
  'GET /infomed/api/grid-exports/[id]': { send: readyExport },
  'DELETE /infomed/api/grid-exports/[id]': { send: readyExport },
  'GET /infomed/api/grid-exports/[id]/file': { finer, send: readyExport },
  'POST /infomed/api/grid-exports/[id]/seen': { send: readyExport },
};
