import { guardedPage } from '@/app/guarded-page';
import { gate, notFound } from '@/server/session/page';

/** Any other address: a visitor is asked to log in there too, everybody else is told inside the shell. */
export default guardedPage(async function UnknownPage() {
  await gate('signed-in');
  notFound();
});
