import { gridExportEndpoint } from '@/features/export/queries/endpoint';
import { z } from 'zod';
import { auditExport } from '@/features/audit/queries/export';
import { where } from '@/server/grid-query/query';

/** E-027: the id is a product's (U-04) */
export const POST = gridExportEndpoint({
  summary: 'Export the audit entries of a product as a workbook (grid request)',
  of: auditExport,
  params: z.object({ id: z.uuid() }),
  scope: ({ id }) => where('productId', id),
});
