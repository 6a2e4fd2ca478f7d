// `npm run dev`: the development server on the same database as npm start.
import { orRefuse } from '../../tools/failure.mjs';
import { prepare } from '../../tools/install.mjs';

await orRefuse(async () => {
  await prepare({ dev: false });
  const { serve } = await import('./serve.mjs');
  await serve('dev');
});
