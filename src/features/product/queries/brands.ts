import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type QueryFn, queryInTransaction, rows, rowsOf, type Transaction } from '@/server/db/client';
import { processGlobals } from '@/server/process/process-globals';
import { plainText } from '@/shared/text/plain-text';
import { brandOf, substanceNames } from '../rules/brand';
import { wordRank } from '../rules/search-index';
import { searchedWords } from '../rules/search-words';
import type { Brand, CatalogueBrand } from '../schema/brand';
import { wordsSql } from './search';

export interface CatalogueBrands {
  readonly all: readonly CatalogueBrand[];
  /** the company's own, by key */
  readonly ours: ReadonlyMap<string, CatalogueBrand>;
}

const Row = z.object({
  commercialName: z.string().nullable(),
  name: z.string().nullable(),
  dci: z.string().nullable(),
  isOurs: z.boolean(),
  documentId: z.string().nullable(),
});
const Version = z.object({ version: z.string() });

/** A query per call of the chatbot: the version alone, and the names only when it changed. */
const VERSION = `SELECT "version"::text AS "version" FROM "ContentVersion" WHERE "area" = 'products'`;
const NAMES = `
  SELECT "commercialName", CASE WHEN "commercialName" IS NULL THEN "name" END AS "name", "dci", bool_or("msdProduct") AS "isOurs",
    (array_agg("pdfDocumentUrl"::text ORDER BY "sortName", "id") FILTER (WHERE "pdfDocumentUrl" IS NOT NULL))[1] AS "documentId"
  FROM "Product" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

function brandsFrom(found: readonly z.output<typeof Row>[]): CatalogueBrands {
  const brands = new Map<string, Omit<CatalogueBrand, 'substances'> & { readonly substances: ReadonlySet<string> }>();
  for (const { commercialName, name, dci, isOurs, documentId } of found) {
    const brand = brandOf(commercialName, name);
    if (!brand) continue;
    const known = brands.get(brand.key);
    brands.set(brand.key, {
      ...(known ?? brand),
      isOurs: isOurs || (known?.isOurs ?? false),
      documentId: known?.documentId ?? documentId,
      substances: new Set([...(known?.substances ?? []), ...substanceNames(dci)]),
    });
  }
  const all = [...brands.values()].map((brand) => ({ ...brand, substances: [...brand.substances] }));
  return { all, ours: new Map(all.filter(({ isOurs }) => isOurs).map((brand) => [brand.key, brand])) };
}

interface Cached {
  readonly version: string;
  readonly brands: CatalogueBrands;
  /** of the rows that the brands were made of: a change of stock alone makes the same ones */
  readonly digest: string;
}
const state = processGlobals('brands of the catalogue', () => ({
  cached: undefined as Cached | undefined,
  loading: undefined as Promise<CatalogueBrands> | undefined,
}));

async function loadBrands(version: string, ask: QueryFn): Promise<CatalogueBrands> {
  const found = await rowsOf(Row, NAMES, [], ask);
  const digest = createHash('sha256').update(JSON.stringify(found)).digest('hex');
  const brands = state.cached?.digest === digest ? state.cached.brands : brandsFrom(found);
  state.cached = { version, brands, digest };
  return brands;
}

/**
 * Brands of the published catalogue, in the memory of this process until the catalogue changes: its version is read first, so
 * what is returned is never older than that version. The same object is returned while no name changed. Calls without a
 * transaction wait for one load together; one within a transaction loads by its own connection.
 */
export async function catalogueBrands(tx?: Transaction): Promise<CatalogueBrands> {
  const ask = tx ? queryInTransaction(tx) : rows;
  const [{ version = '' } = {}] = await rowsOf(Version, VERSION, [], ask);
  if (state.cached?.version === version) return state.cached.brands;
  if (tx) return loadBrands(version, ask);
  const before = state.loading;
  // A load under way may have begun before the change that this call saw.
  const loading = (before ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => (state.cached?.version === version ? state.cached.brands : loadBrands(version, rows)));
  state.loading = loading;
  try {
    return await loading;
  } finally {
    if (state.loading === loading) state.loading = undefined;
  }
}

const OwnName = Row.pick({ commercialName: true, name: true });
/** Keys of the brands of the company's own products that hold all words in one of their texts. */
async function keysOfProducts(words: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await rowsOf(
    OwnName,
    `SELECT DISTINCT "commercialName", CASE WHEN "commercialName" IS NULL THEN "name" END AS "name"
     FROM "Product" p WHERE p."msdProduct" AND ${wordsSql(words.map((_, at) => `$${at + 1}`))}`,
    words,
  );
  return new Set(found.map(({ commercialName, name }) => brandOf(commercialName, name)?.key ?? ''));
}

/**
 * The company's brands by their name or by what their products are found by (P-22a): whole words and beginnings of the name first, brands
 * that only a DCI, code or holder leads to last; at most `limit`, by name.
 */
export async function searchBrands(text: string, limit: number): Promise<Brand[]> {
  const searched = searchedWords(text);
  const [{ ours }, keys] = await Promise.all([catalogueBrands(), keysOfProducts(searched)]);
  const words = searched.map(plainText);
  const holdsAll = (key: string): boolean => words.every((word) => key.includes(word));
  const rankOf = (key: string): number =>
    holdsAll(key) ? words.reduce((rank, word) => rank + wordRank(key, word), 0) : Number.POSITIVE_INFINITY;
  return [...ours.values()]
    .filter(({ key }) => holdsAll(key) || keys.has(key))
    .map(({ key, name }) => ({ key, name, rank: rankOf(key) }))
    .toSorted((a, b) => (a.rank === b.rank ? (a.key < b.key ? -1 : 1) : a.rank - b.rank))
    .slice(0, limit)
    .map(({ key, name }) => ({ key, name }));
}
