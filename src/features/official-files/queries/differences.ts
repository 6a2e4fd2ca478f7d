import 'server-only';
import { z } from 'zod';
import { fieldList, OPEN_DIFFERENCES } from '@/features/product/queries/differing';
import { wordsSql } from '@/features/product/queries/search';
import { canEditSection } from '@/features/product/rules';
import { searchedWords } from '@/features/product/rules/search-words';
import { INPUT_FIELDS, OfficialSupply, SECTIONS, type Section } from '@/features/product/schema';
import { db, rowsOf } from '@/server/db/client';
import type { Actor } from '@/shared/account/actor';
import { DIFFERENCES_PER_PAGE } from '../rules/limits';
import { type DifferenceKind, type DifferencesQuery, DifferingProduct, type OfficialDifferences } from '../schema/differences';

const Row = z.object({
  id: z.string(),
  name: z.string().nullable(),
  displayName: z.string().nullable(),
  cip: z.string().nullable(),
  differences: DifferingProduct.shape.sections.element.shape.differences.nullable(),
  officialSupply: OfficialSupply.nullable(),
});
type Row = z.output<typeof Row>;

/** What staff can enter: the dates of a return follow from the availability (P-17). */
const sectionOfField = (field: string): Section | undefined =>
  SECTIONS.find((section) => (INPUT_FIELDS[section] as readonly string[]).includes(field));

const differing = (words: string): string => `
  WITH differing AS (
    SELECT p."id", p."name", p."displayName", p."cip", p."sortName", p."officialSupply", ${OPEN_DIFFERENCES} AS "differences"
    FROM "Product" p
    WHERE (p."importDifferences" IS NOT NULL OR p."officialSupply"->>'missingSince' IS NOT NULL) AND ${words}
  )`;

const differsIn = (section: Section): string =>
  `EXISTS (SELECT FROM jsonb_array_elements("differences") d WHERE d->>'field' IN (${fieldList(INPUT_FIELDS[section])}))`;
const isMissing = `"officialSupply"->>'missingSince' IS NOT NULL`;
const MEANING: Readonly<Record<DifferenceKind, string>> = {
  ALL: `("differences" IS NOT NULL OR ${isMissing})`,
  EDIT_INFORMATION: differsIn('EDIT_INFORMATION'),
  EDIT_AVAILABILITY: differsIn('EDIT_AVAILABILITY'),
  MISSING: isMissing,
};
const countsOf = (words: string): string =>
  `${differing(words)} SELECT ${Object.entries(MEANING)
    .map(([kind, meaning]) => `count(*) FILTER (WHERE ${meaning})::int AS "${kind}"`)
    .join(', ')} FROM differing`;
const pageOf = (kind: DifferenceKind, words: string, start: string): string =>
  `${differing(words)} SELECT "id", "name", "displayName", "cip", "differences", "officialSupply" FROM differing WHERE ${MEANING[kind]}
   ORDER BY "sortName", "id" OFFSET ${start} LIMIT ${DIFFERENCES_PER_PAGE}`;

const count = z.number();
const CountsRow = z.object({ ALL: count, EDIT_INFORMATION: count, EDIT_AVAILABILITY: count, MISSING: count });

/** Sections with a draft that waits, by product. */
async function waitingDrafts(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const drafts = await db.draft.findMany({
    where: { subjectId: { in: [...ids] }, decision: null },
    select: { id: true, subjectId: true, editType: true },
  });
  return new Map(drafts.map(({ id, subjectId, editType }) => [`${subjectId} ${editType}`, id]));
}

function productView(row: Row, drafts: ReadonlyMap<string, string>, actor: Actor): DifferingProduct {
  const { id, name, displayName, cip, officialSupply } = row;
  const sections = SECTIONS.flatMap((section) => {
    const differences = (row.differences ?? []).filter(({ field }) => sectionOfField(field) === section);
    if (differences.length === 0) return [];
    return [{ section, differences, draftId: drafts.get(`${id} ${section}`) ?? null, canEdit: canEditSection(actor, section) }];
  });
  const since = officialSupply?.missingSince;
  return { id, name, displayName, cip, sections, missing: officialSupply && since ? { code: officialSupply.code, since } : null };
}

/**
 * Products whose values differ from the official files, or whose shortage vanished from them, by name (I-01n).
 * @right editing a section from the list of differences: the right to edit it on the product's form (P-24)
 */
export async function officialDifferences({ kind, q, page }: DifferencesQuery, actor: Actor): Promise<OfficialDifferences> {
  const values = searchedWords(q);
  const words = wordsSql(values.map((_, at) => `$${at + 1}`));
  const [[counts], found, last] = await Promise.all([
    rowsOf(CountsRow, countsOf(words), values),
    rowsOf(Row, pageOf(kind, words, `$${values.length + 1}`), [...values, (page - 1) * DIFFERENCES_PER_PAGE]),
    db.bdpmImport.findFirst({ where: { appliedAt: { not: null } }, orderBy: { appliedAt: 'desc' }, select: { appliedAt: true } }),
  ]);
  const drafts = await waitingDrafts(found.map(({ id }) => id));
  const none = { ALL: 0, EDIT_INFORMATION: 0, EDIT_AVAILABILITY: 0, MISSING: 0 };
  return {
    products: found.map((row) => productView(row, drafts, actor)),
    counts: counts ?? none,
    found: counts?.[kind] ?? 0,
    page,
    comparedAt: last?.appliedAt?.toISOString() ?? null,
  };
}
