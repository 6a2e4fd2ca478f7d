// `npm run check`: types, lint, architecture and wording. No database; everything is run, so that one look shows all.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { orRefuse } from './failure.mjs';
import { prepare, ROOT, withOwnBinaries } from './install.mjs';
import { TYPE_CHECK_ARGS } from './type-check.mjs';

/** Runs one of the project's programs and prints its duration. */
function check(name, command, args) {
  const started = Date.now();
  const child = spawn(join(ROOT, 'node_modules', '.bin', command), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: withOwnBinaries(process.env),
  });
  return new Promise((done) => {
    child.on('error', (error) => {
      console.error(error.message);
      done(false);
    });
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      done(code === 0);
    });
  });
}

await orRefuse(async () => {
  await prepare();
  const { generateClient } = await import('./make.mjs');
  await generateClient();
  // Next writes the types of pages and routes that the sources refer to.
  const typed = existsSync(join(ROOT, 'src', 'app')) ? await check('page types', 'next', ['typegen']) : true;
  const results = [
    typed,
    await check('types', 'tsc', TYPE_CHECK_ARGS),
    await check('lint', 'biome', ['lint', '--config-path=tests', '--error-on-warnings']),
    await check('architecture and wording', 'vitest', [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      'architecture',
      '--reporter=dot',
    ]),
  ];
  process.exit(results.every(Boolean) ? 0 : 1);
});
