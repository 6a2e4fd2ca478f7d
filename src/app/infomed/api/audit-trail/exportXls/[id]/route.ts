import { z } from 'zod';
import { auditExport } from '@/features/audit/queries/export';
import { gridWorkbook } from '@/features/export/queries/workbook';
import { gridExportEndpoint } from '@/server/export/grid-export';
import { where } from '@/server/grid-query/query';

/** E-027: the id is a product's (U-04) */
export const POST = gridExportEndpoint({
  summary: 'Export the audit entries of a product as a workbook (grid request)',
  of: auditExport,
  params: z.object({ id: z.uuid() }),
  open: (query, actor, { id }) => gridWorkbook({ ...auditExport, scope: where('productId', id) }, query, actor),
});
