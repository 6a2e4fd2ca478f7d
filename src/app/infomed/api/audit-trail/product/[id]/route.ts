import { endpoint } from '@/server/endpoint';
import { gridEndpoint } from '@/server/grid-query/endpoints';
import { z } from 'zod';
import { auditGrid } from '@/features/audit/grid';
import { auditSource, productAuditEntries } from '@/features/audit/queries';
import { AuditEntryView } from '@/features/audit/schema';
import { where } from '@/server/grid-query/query';

const params = z.object({ id: z.uuid() });

/** E-025 */
export const GET = endpoint({
  summary: 'List the audit entries of a product, newest first, at most 1000',
  allow: 'audit.read',
  params,
  returns: z.array(AuditEntryView),
  handle: ({ params }) => productAuditEntries(params.id),
});

/** E-024 */
export const POST = gridEndpoint({
  summary: 'List the audit entries of a product (grid request)',
  grid: auditGrid,
  source: auditSource,
  params,
  scope: ({ id }) => where('productId', id),
});
