import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { env } from '@/server/env';
import { DAY_MS } from '@/shared/dates/dates';
import { seedAccounts } from './accounts';
import { seedArticles } from './articles';
import { seedBanners } from './banners';
import { seedChatbot } from './chatbot';
import { seedChatbotTests } from './chatbot-tests';
import demo from './demo-accounts.json' with { type: 'json' };
import { seedEarlyAccessDrugs } from './early-access-drugs';
import { seedFaq } from './faq';
import { seedParameters } from './parameters';
import { seedProducts } from './products';
import { seedPromotions } from './promotions';
import { seedRequests } from './requests';
import { seedSafetyTexts } from './safety-texts';
import { fillRequests, scaleOptions } from './scale';
import { seedTherapeuticAreas } from './therapeutic-areas';

if (env.APP_ENV === 'production') {
  console.error('The demo seed does not run in production.');
  process.exit(1);
}
let scale: ReturnType<typeof scaleOptions> = null;
try {
  scale = scaleOptions(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const at = now();
await seedParameters(at);
// Each part is put in while it is empty, so that a seed that was interrupted is completed by the next one.
const isEmpty = (await db.user.count()) === 0;
// Before anything that they made: the oldest requests are of two years ago.
if (isEmpty) await seedAccounts(new Date(at.getTime() - 800 * DAY_MS));
// The products' audit entries name the demo's accounts: a database with accounts of its own gets none.
const authors = await db.user.count({ where: { email: { in: demo.accounts.map(({ email }) => email) } } });
if (authors === demo.accounts.length) await seedTherapeuticAreas(at);
if (authors === demo.accounts.length) await seedPromotions(at);
if (authors === demo.accounts.length) {
  await seedBanners(at);
  await seedEarlyAccessDrugs(at);
}
if (authors === demo.accounts.length) await seedArticles(at);
if (authors === demo.accounts.length && (await db.product.count()) === 0) {
  const { created } = await seedProducts(at);
  console.log(`Seeded ${created} products.`);
} else if (!isEmpty) {
  console.log('There are accounts already: only what is missing is put in.');
}
if (authors === demo.accounts.length) await seedFaq(at);
if (authors === demo.accounts.length) await seedSafetyTexts(new Date(at.getTime() - 10 * DAY_MS));
// Behind the FAQ: its conversations name sub-questions.
if (authors === demo.accounts.length) await seedChatbot(at);
if (authors === demo.accounts.length) await seedChatbotTests(at);
// Behind products and material: it names them.
const requests = authors === demo.accounts.length ? await seedRequests(at) : 0;
if (requests > 0) console.log(`Seeded ${requests} requests.`);
if (scale) {
  const start = performance.now();
  const made = await fillRequests(scale.kinds, scale.total, at);
  console.log(`Made ${made} requests in ${((performance.now() - start) / 1_000).toFixed(1)} s.`);
}
await closeDatabase();
