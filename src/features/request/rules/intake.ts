/** Rate limit per kind and portal client: accepts bursts of thousands, stops a runaway loop. */
export const INTAKE_LIMIT = { points: 30_000, seconds: 60 } as const;
