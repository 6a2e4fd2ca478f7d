import { parseArgs } from 'node:util';

/** What stands behind the entry's name on the command line: `--rows=20000 --kind=orders --only=group`. */
export function benchWords() {
  const options = { rows: { type: 'string' }, kind: { type: 'string', multiple: true }, only: { type: 'string' } } as const;
  const { rows, kind, only = '' } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true }).values;
  const count = rows === undefined ? null : Number(rows);
  if (count !== null && !(Number.isInteger(count) && count > 0)) throw new Error('--rows takes a number of rows.');
  return { rows: count, kinds: kind ?? [], only };
}
