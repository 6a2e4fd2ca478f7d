import { parseArgs } from 'node:util';

const OPTIONS = {
  rows: { type: 'string' },
  kind: { type: 'string', multiple: true },
  only: { type: 'string' },
  handlers: { type: 'boolean' },
  minutes: { type: 'string' },
  servers: { type: 'string' },
  quick: { type: 'boolean' },
} as const;

function numberOf(name: string, text: string | undefined, isWhole = true): number | null {
  if (text === undefined) return null;
  const given = Number(text);
  if (!(given > 0) || (isWhole && !Number.isInteger(given))) throw new Error(`--${name} takes a number above 0.`);
  return given;
}

/** Arguments after the entry's name on the command line: `--rows=20000 --kind=orders --only=group --handlers`. */
export function benchOptions() {
  const { values } = parseArgs({ args: process.argv.slice(2), options: OPTIONS, allowPositionals: true });
  return {
    rows: numberOf('rows', values.rows),
    kinds: values.kind ?? [],
    only: values.only ?? '',
    withHandlers: values.handlers === true,
    minutes: numberOf('minutes', values.minutes, false),
    servers: numberOf('servers', values.servers) ?? 1,
    /** of `npm run bench -- --quick`: little of everything */
    isQuick: values.quick === true,
  };
}
