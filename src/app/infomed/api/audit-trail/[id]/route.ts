import { z } from 'zod';
import { auditEntry } from '@/features/audit/queries';
import { AuditEntryDetail } from '@/features/audit/schema';
import { endpoint } from '@/server/endpoint';

/** N-24 */
export const GET = endpoint({
  summary: 'One entry of the trail, with old and new values and its place in the chain',
  allow: 'audit.read',
  params: z.object({ id: z.uuid() }),
  returns: AuditEntryDetail,
  handle: ({ params }) => auditEntry(params.id),
});
