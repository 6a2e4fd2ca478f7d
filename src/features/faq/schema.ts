/** What comes in and goes out of the FAQ: form and bodies, the search, the views. Runs anywhere. */
export * from './schema/fields';
export * from './schema/search';
export * from './schema/views';
