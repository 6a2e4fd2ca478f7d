// `npm run build`: the client and the application, each only where its sources changed.
import { orRefuse } from './failure.mjs';
import { prepare } from './install.mjs';

await orRefuse(async () => {
  await prepare({ dev: false });
  const { buildApplication, generateClient } = await import('./make.mjs');
  await generateClient();
  const built = await buildApplication();
  console.log(built ? 'Built.' : 'Nothing to build: nothing changed since the last build.');
});
