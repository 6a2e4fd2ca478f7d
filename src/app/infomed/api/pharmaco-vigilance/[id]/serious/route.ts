import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { correctSeriousness } from '@/features/request/declaration/commands/declaration';
import { getDeclaration } from '@/features/request/declaration/queries';
import { DeclarationView, SeriousnessChange } from '@/features/request/declaration/schema';
import { RequestNumber } from '@/features/request/schema/number';

/** O-084 */
export const PUT = endpoint({
  summary: 'Correct whether a declaration is serious; its due time follows',
  allow: 'request.read',
  refuses: ['RECORD_STALE', 'REQUEST_ANONYMIZED'],
  params: z.object({ id: RequestNumber }),
  body: SeriousnessChange,
  returns: DeclarationView,
  async handle({ params, body, actor }) {
    await correctSeriousness(params.id, body, actor);
    return getDeclaration(params.id);
  },
});
