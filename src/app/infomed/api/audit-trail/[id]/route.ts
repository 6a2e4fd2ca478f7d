import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { auditEntry } from '@/features/audit/queries';
import { AuditEntryDetail } from '@/features/audit/schema';

/** N-24 */
export const GET = endpoint({
  summary: 'Get an audit entry with old and new values and its position in the chain',
  allow: 'audit.read',
  params: z.object({ id: z.uuid() }),
  returns: AuditEntryDetail,
  handle: ({ params }) => auditEntry(params.id),
});
