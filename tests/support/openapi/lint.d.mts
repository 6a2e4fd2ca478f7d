// Beside the module, so that the checker need not read the types of the linter's library, a tenth of its time.

/** Errors and warnings of Redocly's recommended rules, each as its rule and the place that it names. */
export function findingsOf(document: unknown): Promise<string[]>;
