import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { chooseLanguage } from '@/features/user/commands';
import { getUser } from '@/features/user/queries';
import { LanguageInput, UserView } from '@/features/user/schema';
import { languageCookie } from '@/server/session/cookie';

const ById = z.object({ id: z.uuid() });

/** E-008 */
export const GET = endpoint({
  summary: 'Get an account: one’s own, or any as administrator',
  allow: 'signed-in',
  refuses: ['FORBIDDEN'],
  params: ById,
  returns: UserView,
  handle: ({ params, actor }) => getUser(params.id, actor),
});

/** E-009 */
export const PUT = endpoint({
  summary: 'Set the language of an account: one’s own, or any as administrator',
  allow: 'signed-in',
  refuses: ['FORBIDDEN'],
  params: ById,
  body: LanguageInput,
  returns: UserView,
  handle({ params, body, actor, headers }) {
    // The cookie is the language of this browser's reader.
    if (params.id === actor.id) headers.append('set-cookie', languageCookie(body.lng));
    return chooseLanguage(params.id, body.lng, actor);
  },
});
