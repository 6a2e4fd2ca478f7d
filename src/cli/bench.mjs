// `npm run bench`: the measurements of tests/bench each entry on a database of its own, one after the other.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { orRefuse, Refusal } from './failure.mjs';
import { prepare, ROOT } from './install.mjs';

await orRefuse(async () => {
  await prepare();
  const { generateClient } = await import('./make.mjs');
  const { copyNamed, openTestServer } = await import('./test-database.mjs');
  const { runEntry } = await import('./run-entry.mjs');
  const folder = join(ROOT, 'tests', 'bench');
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
  const entries = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((word) => name.startsWith(word))))
        .sort()
    : [];
  if (entries.length === 0) throw new Refusal('There is nothing to measure: tests/bench holds no *.bench.ts.');
  await generateClient();
  const { close, ...server } = await openTestServer();
  let failed = 0;
  try {
    const own = {
      APP_ENV: 'demo',
      APP_URL: 'http://localhost:3000',
      AUTH_SECRET: 'a-secret-that-only-the-bench-knows-0123456789',
      JOBS: 'none',
    };
    for (const [number, entry] of entries.entries()) {
      const { applicationUrl, ownerUrl } = await copyNamed(server, `bench_${process.pid}_${number}`);
      const env = { ...process.env, ...own, DATABASE_URL: applicationUrl, MIGRATE_DATABASE_URL: ownerUrl };
      failed += await runEntry(join('tests', 'bench', entry), process.argv.slice(2), env);
    }
  } finally {
    await close();
  }
  process.exit(failed === 0 ? 0 : 1);
});
