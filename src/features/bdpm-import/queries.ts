import 'server-only';

/** Reads of the import of the official files. */
export { importingAccount } from './queries/account';
export { readBdpmFolder } from './queries/files';
