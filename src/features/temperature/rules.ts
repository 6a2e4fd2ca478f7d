/** The rules of temperature ranges, by what they are for. */
export * from './rules/chain';
export * from './rules/display';
export * from './rules/edit';
export * from './rules/evaluate';
export * from './rules/strip';
