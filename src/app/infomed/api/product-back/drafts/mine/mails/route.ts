import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { chooseDraftMails } from '@/features/product/commands/my-drafts';
import { DraftMailInput } from '@/features/product/schema';

/** O-143 */
export const PUT = endpoint({
  summary: 'Choose whether decisions about one’s own drafts are mailed',
  allow: 'draft.mine',
  refuses: ['NOT_WHILE_ACTING'],
  body: DraftMailInput,
  returns: z.null(),
  status: 204,
  async handle({ body, actor }) {
    await chooseDraftMails(body.enabled, actor);
    return null;
  },
});
