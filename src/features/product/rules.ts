/** The rules of products, by what they are for. */
export * from './rules/check-key';
export * from './rules/choices';
export * from './rules/codes';
export * from './rules/decided-draft';
export * from './rules/draft';
export * from './rules/draft-changes';
export * from './rules/draft-row';
export * from './rules/fields';
export * from './rules/my-drafts';
export * from './rules/official-differences';
export * from './rules/plan-save';
export * from './rules/rights';
export * from './rules/search';
export * from './rules/section';
export * from './rules/state';
