import 'server-only';

/** Writes of the import of the official files. */
export { confirmImport, importBdpm, PLAN_DAYS, planFiles, planImport, seedBdpm } from './commands/import-bdpm';
