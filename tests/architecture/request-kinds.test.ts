import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emptiedColumns } from '@/features/request/anonymisation/rules';
import { HANDLING_COLUMNS, HANDLING_FIELDS } from '@/features/request/handling/grid';
import { kindConfig, REQUEST_KINDS } from '@/features/request/rules/kinds';
import { messagesOf } from '@/i18n/messages';
import { exists } from './source';

/** The columns of a table, by name: their type, with `?` where they may be empty. */
function columnsOf(table: string): Map<string, string> {
  const models = readFileSync('prisma/models/request.prisma', 'utf8');
  const [, body = ''] = new RegExp(`^model ${table} \\{$(.*?)^\\}$`, 'ms').exec(models) ?? [];
  return new Map([...body.matchAll(/^ {2}(\w+) +(\w+\??)/gm)].map(([, name = '', type = '']) => [name, type]));
}

const textAt = (texts: unknown, path: string): unknown =>
  path.split('.').reduce((level: unknown, key) => (level as Record<string, unknown> | undefined)?.[key], texts);

/** What each kind has beyond its declaration, where types cannot reach. */
describe.each(REQUEST_KINDS)('requests of the kind %s', (kind) => {
  const { name, area, screen, table, key, date, grid, allColumns, excursion } = kindConfig(kind);

  it('REQ-01 REQ-04 API-10 have their calls and their page', () => {
    const calls = ['route', 'values/route', '[id]/route', 'create/route', 'exportXls/route'].map(
      (call) => `src/app/infomed/api/${name}/${call}`,
    );
    expect([...calls, `src/app/(backoffice)${screen}/page`].filter((file) => !exists(file))).toEqual([]);
  });

  it.each(['fr', 'en'] as const)('REQ-01 I18N-07 have a heading for each column and a text for each value, in %s', (language) => {
    const { [area]: own, request: common } = messagesOf(language);
    const paths = Object.entries(allColumns).flatMap(([column, { values = [] }]) => [
      `columns.${column}`,
      ...values.map((value) => `values.${column}.${value}`),
    ]);
    const isCommon = (path: string) => Object.hasOwn({ ...HANDLING_COLUMNS, ...HANDLING_FIELDS }, path.split('.')[1] ?? '');
    expect(paths.filter((path) => typeof textAt(isCommon(path) ? common : own, path) !== 'string')).toEqual([]);
    if (excursion) expect(typeof textAt(own, `sheets.${excursion}`)).toBe('string');
  });

  it('R-05a export every personal field, and every column of the grid', () => {
    expect([...kindConfig(kind).personal, ...Object.keys(grid.columns)].filter((column) => !Object.hasOwn(allColumns, column))).toEqual([]);
  });

  it('S-20 S-04 S-06 are stored in a table with their number and time, their sender and handling, and may lose their personal data', () => {
    const columns = columnsOf(table);
    expect([columns.get(key), columns.get(date), columns.has('kind')]).toEqual(['Int', 'DateTime', excursion !== undefined]);
    expect(emptiedColumns(kindConfig(kind)).filter((column) => !columns.get(column)?.endsWith('?'))).toEqual([]);
    const common = {
      handling: 'RequestHandling',
      ownerId: 'String?',
      dueAt: 'DateTime',
      updateDate: 'DateTime',
      anonymizedAt: 'DateTime?',
    };
    expect(Object.fromEntries(columns)).toMatchObject({ ...common, portalClientId: 'String?' });
  });
});
