// `npm run db:seed`: the demo's records, put in again where they are missing; `-- --scale 1000000 [--kind orders]` fills the
// requests for measurements. Not in production.
import { orRefuse } from '../../tools/failure.mjs';
import { prepare } from '../../tools/install.mjs';

await orRefuse(async () => {
  await prepare({ dev: false });
  const { prepareRuntime } = await import('./prepare-runtime.mjs');
  const { seed } = await import('./seed.mjs');
  const database = await prepareRuntime({ seeded: false });
  await seed(process.argv.slice(2)).finally(() => database.release());
});
