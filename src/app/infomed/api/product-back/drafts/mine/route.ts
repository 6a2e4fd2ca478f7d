import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { markDraftsSeen } from '@/features/product/commands/my-drafts';
import { myDrafts } from '@/features/product/queries/my-drafts';
import { MyDrafts } from '@/features/product/schema';

/** O-141 */
export const GET = endpoint({
  summary: 'List one’s own drafts and what became of them, newest first',
  allow: 'draft.mine',
  returns: MyDrafts,
  handle: ({ actor }) => myDrafts(actor),
});

/** O-142 */
export const PUT = endpoint({
  summary: 'Mark what became of one’s own drafts as seen',
  allow: 'draft.mine',
  returns: z.null(),
  status: 204,
  async handle({ actor }) {
    await markDraftsSeen(actor);
    return null;
  },
});
