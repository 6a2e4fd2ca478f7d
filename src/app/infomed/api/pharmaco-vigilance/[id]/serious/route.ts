import { z } from 'zod';
import { correctSeriousness } from '@/features/request/commands/declaration';
import { getDeclaration } from '@/features/request/queries/declaration';
import { DeclarationView, SeriousnessChange } from '@/features/request/schema/declaration';
import { RequestNumber } from '@/features/request/schema/kind';
import { endpoint } from '@/server/endpoint';

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
