import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { requestOwners } from '@/features/request/handling/queries';
import { Owner } from '@/features/request/handling/schema';

/** O-055 */
export const GET = endpoint({
  summary: 'List the users a request can be assigned to',
  allow: 'request.read',
  returns: z.array(Owner),
  handle: ({ actor }) => requestOwners(actor.id),
});
