import { guardedPage } from '@/app/guarded-page';
import { gate, notFound } from '@/server/session/page';

/** Any other URL: the log-in screen for unauthenticated users, else "not found" inside the shell. */
export default guardedPage(async function UnknownPage() {
  await gate('signed-in');
  notFound();
});
