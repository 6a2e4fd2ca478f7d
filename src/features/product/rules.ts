/** The rules of products, by what they are for. */
export * from './rules/choices';
export * from './rules/codes';
export * from './rules/fields';
export * from './rules/rights';
export * from './rules/search';
export * from './rules/section';
