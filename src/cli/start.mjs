// `npm start`: from a fresh clone to a running application.
import { orRefuse } from '../../tools/failure.mjs';
import { prepare } from '../../tools/install.mjs';

await orRefuse(async () => {
  await prepare({ dev: false });
  const { serve } = await import('./serve.mjs');
  await serve('start');
});
