import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { listDrafts } from '@/features/product/queries/drafts';
import { DraftListItem } from '@/features/product/schema';

/** E-020 */
export const GET = endpoint({
  summary: 'List drafts awaiting validation, newest first',
  allow: 'draft.list',
  returns: z.array(DraftListItem),
  handle: ({ actor }) => listDrafts(actor),
});
