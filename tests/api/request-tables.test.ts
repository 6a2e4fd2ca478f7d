import { afterAll, describe, expect, it } from 'vitest';
import { requestSource } from '@/features/request/queries/sources';
import { kindConfig, REQUEST_KINDS } from '@/features/request/rules/kinds';
import { closeDatabase, rows } from '@/server/db/client';
import { readRowCounter } from '@/server/grid-query/row-counter';
import { storedRequests } from '../support/request-rows';

afterAll(closeDatabase);

/** What a migration makes for the table of a kind, and no type knows of. */
describe.each(REQUEST_KINDS)('the table of the kind %s', (kind) => {
  const { table, key, date } = kindConfig(kind);

  it('REQ-01 counts its rows as they come and go: the grid never counts them', async () => {
    const source = requestSource<string>(kindConfig(kind));
    const before = await readRowCounter(source);
    const [id] = await storedRequests(kind, new Date('2019-05-08T10:00:00Z'), {}, 2);
    const stored = await readRowCounter(source);
    expect(stored.rows).toBe(before.rows + 2);
    await rows(`UPDATE "${table}" SET "internalNote" = 'x' WHERE "${key}" = $1`, [id]);
    const changed = await readRowCounter(source);
    expect(changed.rows).toBe(stored.rows);
    expect(changed.version).not.toBe(stored.version);
    await rows(`DELETE FROM "${table}" WHERE "${key}" = $1`, [id]);
    expect((await readRowCounter(source)).rows).toBe(before.rows + 1);
  });

  it('REQ-01 S-01 S-04 has indexes for the newest, for those due, and for what is to be or was anonymised', async () => {
    const found = await rows<{ definition: string }>(`SELECT indexdef AS "definition" FROM pg_indexes WHERE tablename = $1`, [table]);
    const has = (columns: string, where = ''): boolean =>
      found.some(({ definition }) => definition.replaceAll('"', '').replace('(kind, ', '(').includes(`(${columns})${where}`));
    expect({
      newest: has(`${date}, ${key}`),
      handling: has(`handling, ${date}, ${key}`),
      due: has('dueAt', ' WHERE'),
      personal: has(date, ' WHERE (anonymizedAt IS NULL)'),
      anonymised: has('anonymizedAt', ' WHERE (anonymizedAt IS NOT NULL)'),
    }).toEqual({ newest: true, handling: true, due: true, personal: true, anonymised: true });
  });
});
