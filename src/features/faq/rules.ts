/** The rules of the FAQ, by what they are for. */
export * from './rules/approval';
export * from './rules/order';
export * from './rules/publication';
export * from './rules/sub-question';
