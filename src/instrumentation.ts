import type { Instrumentation } from 'next';

/** Starts with the server process; what it does there needs Node, so it is in a file that no other runtime loads. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { assertServerNode } = await import('../tools/node-version.mjs');
    assertServerNode();
    const { startServerProcess } = await import('./cli/server-process');
    startServerProcess();
  }
}

/** An error that reached the framework, such as one thrown while React renders: logged under the reference that its page shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method, path }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logRequestError } = await import('./cli/server-process');
    logRequestError(error, method, path);
  }
};
