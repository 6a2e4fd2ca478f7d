/** A page that is never idle comes to it after all. */
const LIMIT_MS = 2_000;

/** Runs what nobody waits for once keys, clicks and frames leave time for it; returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  // Not every browser has it yet.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LIMIT_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: LIMIT_MS });
  return () => cancelIdleCallback(request);
}
