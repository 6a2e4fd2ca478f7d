/** What comes in and goes out of the product area: values and bodies, the search, the views. Runs anywhere. */
export * from './schema/drafts';
export * from './schema/fields';
export * from './schema/public';
export * from './schema/search';
export * from './schema/search-choices';
export * from './schema/views';
