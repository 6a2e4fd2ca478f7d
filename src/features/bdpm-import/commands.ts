import 'server-only';

/** Writes of the import of the official files. */
export { confirmImport, importBdpm, planImport, seedBdpm } from './commands/import-bdpm';
