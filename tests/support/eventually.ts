import { vi } from 'vitest';

/** Far above what is waited for: a machine that is busy with something else turns nothing red. */
const TIMEOUT_MS = 60_000;

/** Repeats `check` until it throws nothing more; returns its result. */
export const eventually = <T>(check: () => T | Promise<T>, { interval = 50 }: { interval?: number } = {}): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval });
