import { notFound } from 'next/navigation';
import { gate } from '@/server/session/page';

/** Any other address: a visitor is asked to log in there too, everybody else is told inside the shell. */
export default async function UnknownPage() {
  await gate('signed-in');
  notFound();
}
