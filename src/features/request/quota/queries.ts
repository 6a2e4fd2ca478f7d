import 'server-only';
import { db } from '@/server/db/client';
import type { GridExport } from '@/server/export/grid-export';
import { gridSource } from '@/server/grid-query/source';
import { Refusal } from '@/shared/refusal';
import { handlingView } from '../handling/queries';
import { gridLabels } from '../queries/grid-labels';
import { hasProduct } from '../queries/products';
import { quotaGrid } from './grid';
import type { QuotaView } from './schema';

/** Where the rows of quota requests come from. */
export const quotaSource = gridSource(quotaGrid, {
  from: '"QuotaRequest" r',
  key: 'r.quotaRequestId',
  tables: ['QuotaRequest'],
  storage: { productId: 'uuid' },
  filled: ['quotaRequestId', 'date', 'orderNumber', 'productName', 'nbBoxes', 'status', 'handling', 'dueAt', 'updateDate'],
});

/** REQ-26: every matching quota request as a workbook. */
export const quotaExport: GridExport<keyof typeof quotaGrid.columns> = {
  grid: quotaGrid,
  source: quotaSource,
  fileName: 'quota-requests.xls',
  texts: gridLabels('request-quota'),
};

/** O-072 (REQ-22, REQ-23, API-13): one quota request with all that was sent and how it is handled. Throws RECORD_NOT_FOUND. */
export async function getQuota(quotaRequestId: number): Promise<QuotaView> {
  const found = await db.quotaRequest.findUnique({ where: { quotaRequestId } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return {
    ...found,
    id: found.quotaRequestId,
    date: found.date.toISOString(),
    sentAt: found.sentAt?.toISOString() ?? null,
    ...handlingView(found),
    hasProduct: await hasProduct(found.productId),
  };
}
