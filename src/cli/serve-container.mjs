// What the image runs: the standalone server, after the check of the database that production requires (decision I-02).

import { orRefuse } from '../../tools/failure.mjs';
import { assertServerNode } from '../../tools/node-version.mjs';
import { checkForRunning } from './check-database.mjs';

await orRefuse(async () => {
  assertServerNode();
  const url = process.env.DATABASE_URL;
  await checkForRunning(url);
  // Containers set HOSTNAME to their own name, which the standalone server would take as the address to bind to.
  process.env.HOSTNAME = process.env.HOST || '0.0.0.0';
  // The server drains by itself (server-process.ts).
  process.env.NEXT_MANUAL_SIG_HANDLE = 'true';
  await import('../../server.js');
});
