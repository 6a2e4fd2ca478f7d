import { endpoint } from '@/server/endpoint';
import { unsavedValuesKey } from '@/features/unsaved-values/queries';
import { UnsavedValuesKey } from '@/features/unsaved-values/schema';
import { assertOwnPage } from '@/server/endpoint/cross-site';

/** O-115 */
export const GET = endpoint({
  summary: 'Get the key of one’s own unsaved values in this browser',
  allow: 'signed-in',
  refuses: ['CROSS_SITE'],
  returns: UnsavedValuesKey,
  handle: ({ actor, request }) => {
    assertOwnPage(request);
    return unsavedValuesKey(actor);
  },
});
