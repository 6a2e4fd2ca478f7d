// `npm test`: everything, on a database and a browser of its own. `--only=unit` leaves the browser out, `--only=e2e`
// runs nothing else; further arguments go to Vitest or Playwright. `--changed` runs what the working tree's changes reach, or those
// since the commit that follows.
import { orRefuse } from '../../tools/failure.mjs';
import { prepare } from '../../tools/install.mjs';

await orRefuse(async () => {
  await prepare();
  const { runTests } = await import('./run-tests.mjs');
  const args = process.argv.slice(2);
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const isChanged = args.includes('--changed');
  process.exit(await runTests({ only, isChanged, args: args.filter((arg) => !arg.startsWith('--only=') && arg !== '--changed') }));
});
