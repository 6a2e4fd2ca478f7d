import { parseArgs } from 'node:util';

const OPTIONS = {
  rows: { type: 'string' },
  kind: { type: 'string', multiple: true },
  only: { type: 'string' },
  handlers: { type: 'boolean' },
} as const;

/** What stands behind the entry's name on the command line: `--rows=20000 --kind=orders --only=group --handlers`. */
export function benchWords() {
  const { rows, kind, only = '', handlers } = parseArgs({ args: process.argv.slice(2), options: OPTIONS, allowPositionals: true }).values;
  const count = rows === undefined ? null : Number(rows);
  if (count !== null && !(Number.isInteger(count) && count > 0)) throw new Error('--rows takes a number of rows.');
  return { rows: count, kinds: kind ?? [], only, withHandlers: handlers === true };
}
