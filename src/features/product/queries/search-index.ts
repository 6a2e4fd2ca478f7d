import 'server-only';
import { z } from 'zod';
import { now } from '@/server/clock';
import { rows, rowsOf } from '@/server/db/client';
import { processGlobals } from '@/server/process/process-globals';
import { dayOf, shiftDay } from '@/shared/dates/dates';
import { buildIndex, type IndexMatches, type IndexRow, type SearchIndex, searchIndex } from '../rules/search-index';
import { searchedWords } from '../rules/search-words';
import type { ProductSearchBody } from '../schema';
import { DIFFERS } from './differing';
import { LONG_TENSION_DAYS, TENSE_SINCE } from './search';

interface Cached {
  readonly version: string;
  readonly index: SearchIndex;
}
const state = processGlobals('search index of the catalogue', () => ({
  cached: undefined as Cached | undefined,
  loading: undefined as Promise<SearchIndex> | undefined,
}));

const Call = z.object({
  version: z.string(),
  words: z.array(z.string()),
  areas: z.record(z.string(), z.string()),
  drafts: z.array(z.string()),
});
/** The version first: what is loaded after it is never older. Words are folded by the function that folded the texts. */
const CALL = `
  SELECT (SELECT "version"::text FROM "ContentVersion" WHERE "area" = 'products') AS "version",
    (SELECT coalesce(array_agg(search_text(w) ORDER BY at), '{}') FROM unnest($1::text[]) WITH ORDINALITY AS u(w, at)) AS "words",
    (SELECT coalesce(jsonb_object_agg("id", "name"), '{}') FROM "TherapeuticArea") AS "areas",
    (SELECT coalesce(array_agg(DISTINCT "subjectId"::text), '{}') FROM "Draft" WHERE "decision" IS NULL AND "subjectId" IS NOT NULL) AS "drafts"`;
const LOAD = `
  SELECT p."id", p."searchText" AS "text", (p."name" IS NOT NULL)::int + 2 * (p."commercialName" IS NOT NULL)::int
      + 4 * (p."displayName" IS NOT NULL)::int + 8 * (p."dci" IS NOT NULL)::int AS "lines", p."type", p."status", p."emergencyAvailable", p."hasHospitalChannel", p."hospitalAvailability",
    p."hasCityChannel", p."cityAvailability", p."holder", p."therapeuticAreaId", ${DIFFERS} AS "differs",
    coalesce(p."importChangedAt" = (SELECT max("importChangedAt") FROM "Product"), false) AS "isChanged", ${TENSE_SINCE}::text AS "tenseSince"
  FROM "Product" p ORDER BY p."sortName", p."id"`;

async function load(version: string): Promise<SearchIndex> {
  const index = buildIndex(await rows<IndexRow>(LOAD));
  state.cached = { version, index };
  return index;
}

/** The index of a version that a call has seen, or of a later one; calls wait for one load together. */
async function indexOf(version: string): Promise<SearchIndex> {
  if (state.cached?.version === version) return state.cached.index;
  const before = state.loading;
  // A load under way may have begun before the change that this call saw.
  const loading = (before ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => (state.cached?.version === version ? state.cached.index : load(version)));
  state.loading = loading;
  try {
    return await loading;
  } finally {
    if (state.loading === loading) state.loading = undefined;
  }
}

/**
 * Every match in order with the counts of the search bar, from the memory of this process; the catalogue's version is read with each
 * call, so that the answer is never older than the call. `catalogue` is how many products there are.
 */
export async function searchCatalogue(body: ProductSearchBody): Promise<IndexMatches & { readonly catalogue: number }> {
  const [call] = await rowsOf(Call, CALL, [searchedWords(body.searchTerm)]);
  if (!call) throw new Error('no version of the catalogue');
  const index = await indexOf(call.version);
  const longSince = shiftDay(dayOf(now()), -LONG_TENSION_DAYS);
  const areas = new Map(Object.entries(call.areas));
  return { ...searchIndex(index, { body, words: call.words, areas, drafts: new Set(call.drafts), longSince }), catalogue: index.length };
}
