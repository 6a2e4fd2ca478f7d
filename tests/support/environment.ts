import { vi } from 'vitest';
import { resetProcessGlobals } from '@/server/process/process-globals';

/** Runs `test` under other variables of the environment; the configuration is parsed once per process. */
export async function withEnvironment(
  values: Readonly<Record<string, string | undefined>>,
  test: () => Promise<void> | void,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  await resetProcessGlobals();
  try {
    await test();
  } finally {
    vi.unstubAllEnvs();
    await resetProcessGlobals();
  }
}
