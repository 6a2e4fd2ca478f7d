import 'server-only';

/** Writes of the import of the official files. */
export { importBdpm } from './commands/import-bdpm';
