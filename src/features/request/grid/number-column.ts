/** The number of a request, quoted by telephone: never truncated, up to 2 147 483 647. */
export const NUMBER_COLUMN = { kind: 'number', width: 116, minWidth: 116 } as const;
