function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The shape and texts of `fallback`, with those of `preferred` wherever it has a text under the same key. */
export function withFallback<T extends object>(fallback: T, preferred: object): T {
  const translation = preferred as Record<string, unknown>;
  const entries = Object.entries(fallback).map(([key, value]) => {
    const better = translation[key];
    if (isBranch(value)) return [key, withFallback(value, isBranch(better) ? better : {})];
    return [key, typeof better === 'string' && better !== '' ? better : value];
  });
  return Object.fromEntries(entries) as T;
}
