import { redirecting } from '@/server/endpoint/redirect';
import { logOut } from '@/features/auth/commands/log-in';
import { assertOwnPage } from '@/server/endpoint/cross-site';
import { loggedOutCookie, logOutCookie } from '@/server/session/cookie';

/** N-02. A GET that changes something: from our own pages only. */
export const GET = redirecting({
  summary: 'Log out and redirect to the log-in screen',
  allow: 'public',
  refuses: ['CROSS_SITE'],
  async handle({ actor, headers, request }) {
    assertOwnPage(request);
    if (actor) {
      await logOut(actor);
      if (!actor.real) headers.append('set-cookie', loggedOutCookie(actor.id));
    }
    headers.append('set-cookie', logOutCookie());
    headers.set('clear-site-data', '"cache"');
    return '/';
  },
});
