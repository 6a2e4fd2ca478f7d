import 'server-only';
import { countOf, Instant, rowsOf } from '@/server/db/client';
import { type JsonText, jsonRows } from '@/server/db/json-rows';
import { firstPage, type Matches, type PageOf } from '@/shared/list-page';
import { EarlyAccessRow } from '../schema';

const NAMES = Object.keys(EarlyAccessRow.shape) as (keyof EarlyAccessRow)[];
const COLUMNS = Object.fromEntries(NAMES.map((name) => [name, `d."${name}"`])) as Record<keyof EarlyAccessRow, string>;
const ROW = NAMES.map((name) => `${COLUMNS[name]} AS "${name}"`).join(', ');
const BY_NAME = 'ORDER BY d."sortName", d."id"';

/** Parameters only; `%`, `_` and `\` in the term are literal. */
function searchWhere(searchTerm: string): { where: string; values: unknown[] } {
  const term = searchTerm.trim().replace(/\s+/g, ' ');
  if (term === '') return { where: '', values: [] };
  // A sub-query, so that the term is folded once and not again for each row.
  const where = `WHERE d."searchText" LIKE (SELECT '%' || regexp_replace(public.fold($1), '[\\\\%_]', '\\\\\\&', 'g') || '%')`;
  return { where, values: [term] };
}

/** E-073: every match in name, category or description, by name without case or accents (EAD-02, EAD-06); paging is the reader's. */
export function searchDrugsJson(searchTerm: string): Promise<JsonText> {
  const { where, values } = searchWhere(searchTerm);
  return jsonRows(EarlyAccessRow, COLUMNS, `"EarlyAccessDrug" d ${where} ${BY_NAME}`, values);
}

const Stored = EarlyAccessRow.extend({ creationDate: Instant, updateDate: Instant });

/** One page of the same, with how many match in all: what the first paint of the list holds. */
export function drugPage(searchTerm: string, page: PageOf): Promise<Matches<EarlyAccessRow>> {
  const { where, values } = searchWhere(searchTerm);
  const [limited, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
  return firstPage(page, async ({ start, limit }) => {
    const [items, total] = await Promise.all([
      rowsOf(Stored, `SELECT ${ROW} FROM "EarlyAccessDrug" d ${where} ${BY_NAME} LIMIT ${limited} OFFSET ${offset}`, [
        ...values,
        limit,
        start,
      ]),
      countOf(`SELECT count(*)::int AS "count" FROM "EarlyAccessDrug" d ${where}`, values),
    ]);
    return { items, total };
  });
}
