import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { env } from '@/server/env';
import { seedAccounts } from './accounts';
import { seedParameters } from './parameters';
import { seedProducts } from './products';

if (env.APP_ENV === 'production') {
  console.error('The demo seed does not run in production.');
  process.exit(1);
}
const at = now();
await seedParameters(at);
if ((await db.user.count()) > 0) {
  console.log('There are accounts already: parameters were completed, nothing else was touched.');
} else {
  await seedAccounts(new Date(at.getTime() - 11 * 24 * 3_600_000));
  const { created } = await seedProducts(at);
  console.log(`Seeded ${created} products.`);
}
await closeDatabase();
