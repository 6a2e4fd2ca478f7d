import { afterAll, describe, expect, it } from 'vitest';
import { chatbotStatisticsGrid } from '@/features/chatbot/grid';
import { PERSONAL_COLUMNS } from '@/features/chatbot/rules/retention';
import { emptiedColumns } from '@/features/request/anonymisation/rules';
import { kindConfig, REQUEST_KINDS } from '@/features/request/rules/kinds';
import { closeDatabase, rows } from '@/server/db/client';
import type { Grid } from '@/shared/grid/grid';

afterAll(closeDatabase);

/** A table with data of the public: the grid that shows it, what an anonymisation empties of it, and its other texts. */
interface Stored {
  readonly name: string;
  readonly table: string;
  readonly grid: Grid;
  readonly personal: readonly string[];
  readonly other: readonly string[];
}

/** Texts that identify no person outside the service. */
const REQUEST_OTHER = [
  ...['orderNumber', 'productName', 'country', 'subCategory', 'lots', 'lotNumbers', 'ownerName', 'answeredByName'],
  // The case itself, which pharmacovigilance keeps (S-04).
  'description',
];

const STORED: readonly Stored[] = [
  ...REQUEST_KINDS.map((kind) => ({
    name: kind,
    table: kindConfig(kind).table,
    grid: kindConfig(kind).grid,
    personal: emptiedColumns(kindConfig(kind)),
    other: REQUEST_OTHER,
  })),
  {
    name: 'chatbot',
    table: 'ChatbotQuestion',
    grid: chatbotStatisticsGrid,
    // A trigger makes the text of the answer's HTML.
    personal: [...PERSONAL_COLUMNS, 'answerText'],
    // Sub-questions of the FAQ that were proposed.
    other: ['subQuestionMetadata'],
  },
];

const textColumns = async (table: string): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      `SELECT column_name AS "name" FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND (data_type IN ('text', 'json', 'jsonb', 'ARRAY') OR data_type LIKE 'character%')
       ORDER BY 1`,
      [table],
    )
  ).map(({ name }) => name);

describe('S-04 I-07 personal columns', () => {
  it.each(STORED)('S-04a every text of $name in the database is anonymised, or known to identify no one', async (stored) => {
    const columns = await textColumns(stored.table);
    expect(columns.filter((name) => !stored.other.includes(name))).toEqual(stored.personal.toSorted());
  });

  it.each(STORED)('S-04a the grid of $name marks exactly the columns that an anonymisation empties', ({ grid, personal }) => {
    const marked = Object.entries(grid.columns).map(([name, column]) => [name, column.personal === true]);
    const emptied = Object.entries(grid.columns).map(([name, column]) => [name, personal.includes(column.path ?? name)]);
    expect(marked).toEqual(emptied);
  });

  it('S-04 AUDIT-20 the database empties values of exactly these fields in the entries of requests', async () => {
    const [found] = await rows<{ source: string }>(`SELECT prosrc AS "source" FROM pg_proc WHERE proname = 'blank_named_values'`);
    const [, list = ''] = /e\."type" = 'REQUEST'\s+AND t\."field" IN \(([^)]*)\)/.exec(found?.source ?? '') ?? [];
    const fields = [...list.matchAll(/'(\w+)'/g)].map(([, field]) => field);
    const personal = REQUEST_KINDS.flatMap((kind) => emptiedColumns(kindConfig(kind)));
    expect(fields.toSorted()).toEqual([...new Set(personal)].toSorted());
    expect(found?.source).toMatch(/e\."type" = 'CHATBOT' AND t\."field" = 'questionsPutAside'/);
  });
});
