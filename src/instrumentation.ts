/** Starts with the server process; what it does there needs Node, so it stands in a file that no other runtime loads. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { assertServerNode } = await import('../tools/node-version.mjs');
    assertServerNode();
    const { startServerProcess } = await import('./cli/server-process');
    await startServerProcess();
  }
}
