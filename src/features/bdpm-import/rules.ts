/** The rules of the import of the official files (I-01), by step. */
export * from './rules/decode';
export * from './rules/merge';
export * from './rules/parse';
export * from './rules/products';
