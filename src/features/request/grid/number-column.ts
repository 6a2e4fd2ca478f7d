/** The number of a request, read aloud on the telephone: never cut, up to 2 147 483 647. */
export const NUMBER_COLUMN = { kind: 'number', width: 116, minWidth: 116 } as const;
