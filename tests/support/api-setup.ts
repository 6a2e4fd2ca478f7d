// Loaded before routes are, many at once: sanitize-html requires it, which Node refuses while it is being imported.
import 'htmlparser2';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { copyForOneFile } from '../run/test-database.mjs';
import { resetPersons } from './call';
import { setOwnerUrl } from './database';
import { isolateProcess } from './isolate-process';

// Before each test file of the `api` project, in a process that has run others: a database and a data folder of its own.
const copy = await copyForOneFile(inject('testServer'));
const folder = mkdtempSync(join(tmpdir(), 'infomed-data-'));
afterAll(() => {
  copy.release();
  rmSync(folder, { recursive: true, force: true });
});
await isolateProcess();
Object.assign(process.env, { DATABASE_URL: copy.applicationUrl, DATA_DIR: folder });
setOwnerUrl(copy.ownerUrl);
resetPersons();
