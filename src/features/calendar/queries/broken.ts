import 'server-only';
import { z } from 'zod';
import { db, rowsOf } from '@/server/db/client';
import type { ColumnOf, Table } from '@/server/db/tables';
import { env } from '@/server/env';
import { storedIds } from '@/server/files/store';
import { Refusal } from '@/shared/refusal';
import { EMPTY } from '@/shared/text/empty';
import { hrefOf } from '../rules';
import { BrokenReference, type ContentKind } from '../schema';

/** Maximum number of reported references. */
const MAX_REFERENCES = 200;

interface SourceOf<T extends Table> {
  readonly table: T;
  readonly title: string;
  readonly parent?: string;
  readonly where?: string;
  /** columns with an id, a list of ids, or HTML with links and images */
  readonly ids: readonly ColumnOf<T>[];
  readonly lists?: readonly ColumnOf<T>[];
  readonly html: readonly ColumnOf<T>[];
}
type Source = { readonly [T in Table]: SourceOf<T> }[Table];

const SOURCES: Readonly<Record<ContentKind, Source>> = {
  ARTICLE: { table: 'Article', title: 'c."title"', ids: ['encodedImageId'], lists: ['images'], html: ['content'] },
  BANNER: { table: 'Banner', title: 'coalesce(c."title", c."name")', where: 'NOT c."deleted"', ids: [], html: ['content'] },
  SUB_QUESTION: {
    table: 'FaqSubQuestion',
    title: 'c."title"',
    parent: 'c."mainQuestionId"',
    ids: ['pdfDocumentId'],
    lists: ['images'],
    html: ['content'],
  },
  PROMOTION: { table: 'Promotion', title: 'c."name"', ids: ['encodedPdfId', 'encodedImageId'], html: ['docUrl'] },
  EARLY_ACCESS: { table: 'EarlyAccessDrug', title: 'c."name"', ids: [], html: ['description'] },
  PRODUCT: {
    table: 'Product',
    title: `coalesce(c."name", c."displayName", '${EMPTY}')`,
    ids: ['pdfDocumentUrl', 'hospitalPdfDocumentUrl', 'cityPdfDocumentUrl'],
    html: ['info', 'hospitalAvailabilityMessage', 'cityAvailabilityMessage', 'quotaInfo', 'cityQuotaInfo', 'legalMentions'],
  },
};

/** Every file that a kind names. In HTML only what begins at an attribute is a link of ours; `$1` is its pattern. */
function referencesOf(kind: ContentKind): string[] {
  const { table, title, parent = 'NULL::uuid', where = 'true', ids, lists = [], html } = SOURCES[kind];
  const head = (field: string, place: number, file: string): string =>
    `SELECT '${kind}' AS "kind", c."id", ${title} AS "title", ${parent} AS "parentId", '${field}' AS "field", ${place} AS "place", ${file} AS "file" FROM "${table}" c`;
  return [
    ...ids.map((name) => `${head(name, 0, `c."${name}"::text`)} WHERE ${where} AND c."${name}" IS NOT NULL`),
    ...html.map(
      (name) => `${head(name, 1, 'm[1]')}, regexp_matches(lower(c."${name}"), $1, 'g') m WHERE ${where} AND c."${name}" LIKE '%/files/%'`,
    ),
    ...lists.map((name) => `${head(name, 2, 'i::text')}, unnest(c."${name}") i WHERE ${where}`),
  ];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** A link or image of this site, from its attribute's quote on (a plain address begins with itself). */
const pattern = (): string => `(?:^|")(?:${escaped(env.APP_URL.toLowerCase())})?/files/(?:images|doc)/([^"/?#\\s]+)`;

const Found = BrokenReference.omit({ href: true }).extend({ parentId: z.string().nullable(), total: z.int() });

/** If the file store is unavailable, nothing is reported missing: the calendar shows the rest. */
function nullWhenAway(error: unknown): null {
  if (error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE') return null;
  throw error;
}

/** Ids of records whose bytes are gone. */
async function withoutBytes(): Promise<string[]> {
  const known = await db.storedFile.findMany({ select: { encodedId: true } });
  const stored = await storedIds().catch(nullWhenAway);
  if (!stored) return [];
  return known.map(({ encodedId }) => encodedId).filter((id) => !stored.has(id));
}

/** References to files that are not there: no record knows the id, or the bytes are gone; each file once for each record that names it. */
export async function brokenReferences(kinds: readonly ContentKind[]): Promise<{ broken: BrokenReference[]; brokenCount: number }> {
  if (kinds.length === 0) return { broken: [], brokenCount: 0 };
  const found = await rowsOf(
    Found,
    `SELECT b.*, count(*) OVER ()::int AS "total" FROM (
       SELECT DISTINCT ON (r."kind", r."id", r."file") r."kind", r."id", r."title", r."parentId", r."field", r."file" AS "fileId",
         CASE WHEN f."encodedId" IS NULL THEN 'NO_RECORD' ELSE 'NO_BYTES' END AS "cause"
       FROM (${kinds.flatMap(referencesOf).join(' UNION ALL ')}) r LEFT JOIN "StoredFile" f ON f."encodedId"::text = r."file"
       WHERE (f."encodedId" IS NULL OR f."encodedId" = ANY($2::uuid[])) AND $1::text IS NOT NULL
       ORDER BY r."kind", r."id", r."file", r."place") b
     ORDER BY b."kind", public.fold(b."title"), b."id", b."field", b."fileId" LIMIT ${MAX_REFERENCES}`,
    [pattern(), await withoutBytes()],
  );
  const broken = found.map(({ kind, id, title, field, fileId, cause, parentId }) => {
    return { kind, id, title, field, fileId, cause, href: hrefOf({ kind, id, parentId }) };
  });
  return { broken, brokenCount: found[0]?.total ?? 0 };
}
