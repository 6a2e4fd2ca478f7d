import type { TestProject } from 'vitest/node';

/** Once per run, before the tests of the `api` project: a server with a migrated template, unless the run brought one. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const brought = process.env.TEST_SERVER;
  if (brought) {
    project.provide('testServer', JSON.parse(brought));
    return undefined;
  }
  const { openTestServer } = await import('../run/test-database.mjs');
  const { close, ...server } = await openTestServer();
  project.provide('testServer', server);
  return close;
}

/** What a worker needs to make its own copy. */
export interface TestServer {
  admin: string;
  owner: string;
  application: string;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}
