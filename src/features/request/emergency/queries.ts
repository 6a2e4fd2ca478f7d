import 'server-only';
import { db } from '@/server/db/client';
import type { GridExport } from '@/server/export/grid-export';
import { gridSource } from '@/server/grid-query/source';
import { Refusal } from '@/shared/refusal';
import { handlingView } from '../handling/queries';
import { gridLabels } from '../queries/grid-labels';
import { hasProduct } from '../queries/products';
import { emergencyGrid } from './grid';
import type { EmergencyView } from './schema';

/** Where the rows of emergency requests come from. */
export const emergencySource = gridSource(emergencyGrid, {
  from: '"EmergencyRequest" r',
  key: 'r.id',
  tables: ['EmergencyRequest'],
  storage: { productId: 'uuid', userJanrainUuid: 'code' },
  filled: ['id', 'date', 'productName', 'productQuantity', 'handling', 'dueAt', 'updateDate'],
});

/** REQ-32: every matching request as a workbook. */
export const emergencyExport: GridExport<keyof typeof emergencyGrid.columns> = {
  grid: emergencyGrid,
  source: emergencySource,
  fileName: 'emergency-requests.xls',
  texts: gridLabels('request-emergency'),
};

/** O-052 (REQ-31, API-12): one emergency request with all that was sent and how it is handled. Throws RECORD_NOT_FOUND. */
export async function getEmergency(id: number): Promise<EmergencyView> {
  const found = await db.emergencyRequest.findUnique({ where: { id } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return { ...found, date: found.date.toISOString(), ...handlingView(found), hasProduct: await hasProduct(found.productId) };
}
