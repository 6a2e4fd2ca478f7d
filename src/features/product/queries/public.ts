import 'server-only';
import { rows } from '@/server/db/client';
import { viewOf } from '../rules';
import { NO_SEARCH } from '../rules/search-filters';
import type { PublicProduct } from '../schema';
import type { StoredProduct } from './record';
import { AREAS, searchSql } from './search';

interface PublicQuestion {
  readonly searchTerm: string;
  readonly start: number;
  readonly limit: number;
}

/** Days come as texts from the pool, and as moments from Prisma, whose form the record's reader knows. */
const moment = (day: unknown): Date | null => (typeof day === 'string' ? new Date(`${day}T00:00:00Z`) : null);

/** N-37: published products by rank and name, never drafts. */
export async function publicProducts({ searchTerm, start, limit }: PublicQuestion): Promise<PublicProduct[]> {
  const { where, order, values } = searchSql({ ...NO_SEARCH, searchTerm });
  const page = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  const found = await rows<StoredProduct>(`SELECT p.*, a."area" AS "therapeuticArea" FROM "Product" p ${AREAS} ${where} ${order} ${page}`, [
    ...values,
    limit,
    start,
  ]);
  return found.map((row) => {
    const {
      hasDraft: _hasDraft,
      importDifferences: _differences,
      officialSupply: _supply,
      ...product
    } = viewOf(
      {
        ...row,
        stoppedDate: moment(row.stoppedDate),
        hospitalRestockedAt: moment(row.hospitalRestockedAt),
        cityRestockedAt: moment(row.cityRestockedAt),
      },
      false,
    );
    return product;
  });
}
