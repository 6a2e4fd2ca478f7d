import { z } from 'zod';
import { productTrail } from '@/features/audit/queries';
import { AuditEntryView } from '@/features/audit/schema';
import { endpoint } from '@/server/endpoint';

/** E-025 */
export const GET = endpoint({
  summary: 'Trail of one product, newest first, at most 1000 entries',
  allow: 'audit.read',
  params: z.object({ id: z.uuid() }),
  returns: z.array(AuditEntryView),
  handle: ({ params }) => productTrail(params.id),
});
