/** The rules of the import of the official files (I-01), by step. */
export * from './rules/decode';
export * from './rules/lines';
export * from './rules/losses';
export * from './rules/merge';
export * from './rules/parse';
export * from './rules/products';
export * from './rules/report';
export * from './rules/shape';
export * from './rules/supply';
