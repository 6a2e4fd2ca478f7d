/** Requests of one kind that one portal may send: bursts of thousands are taken, a runaway loop is not. */
export const INTAKE_LIMIT = { points: 30_000, seconds: 60 } as const;
