import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchSql } from '@/features/product/queries/search';
import { NO_SEARCH } from '@/features/product/rules/search-filters';
import { closeDatabase } from '@/server/db/client';
import { ownerUrl } from '../support/database';

const owner = new pg.Client({ connectionString: ownerUrl });
beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  await closeDatabase();
});

it('PROD-02 P-22 finds part of a word by an index, whatever its case and accents', async () => {
  const { where, values } = searchSql({ ...NO_SEARCH, searchTerm: 'RALTÉG' });
  // So small a table would be read whole; the question is whether the index can serve at all.
  await owner.query('SET enable_seqscan = off');
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT p."id" FROM "Product" p ${where}`, [...values]);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Product_searchText_idx');
});
