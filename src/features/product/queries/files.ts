import 'server-only';
import { db, type QueryFn, rows } from '@/server/db/client';

const SHOWN = `$1::uuid IN (p."pdfDocumentUrl", p."hospitalPdfDocumentUrl", p."cityPdfDocumentUrl")`;
const PROPOSED = `$1::text IN (d."payload"->>'pdfDocumentUrl', d."payload"->>'hospitalPdfDocumentUrl', d."payload"->>'cityPdfDocumentUrl')`;
const exists = async (sql: string, values: readonly unknown[], ask: QueryFn = rows): Promise<boolean> =>
  (await ask(`SELECT 1 WHERE EXISTS (${sql})`, values)).length > 0;

const TRACED = `SELECT 1 FROM "AuditValue" v WHERE v."field" IN ('pdfDocumentUrl', 'hospitalPdfDocumentUrl', 'cityPdfDocumentUrl')
  AND (v."before" = to_jsonb($1::text) OR v."after" = to_jsonb($1::text))`;

/** Whether a product, a draft (decided ones included) or the audit log references the file: then its bytes stay. */
export function isProductPdfUsed(pdfId: string, ask: QueryFn = rows): Promise<boolean> {
  const shown = `SELECT 1 FROM "Product" p WHERE ${SHOWN} UNION ALL SELECT 1 FROM "Draft" d WHERE ${PROPOSED} UNION ALL ${TRACED}`;
  return exists(shown, [pdfId], ask);
}

/** Whether this product, or one of its pending drafts, references the file. */
export function productShows(productId: string, pdfId: string): Promise<boolean> {
  return exists(
    `SELECT 1 FROM "Product" p WHERE p."id" = $2::uuid AND ${SHOWN}
     UNION ALL SELECT 1 FROM "Draft" d WHERE d."subjectId" = $2::uuid AND d."decision" IS NULL AND ${PROPOSED}`,
    [pdfId, productId],
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Names of the PDFs that these values name, by id; values that are none, or name none, are left out. */
export async function fileNamesIn(values: readonly unknown[]): Promise<Record<string, string>> {
  const ids = values.filter((value): value is string => typeof value === 'string' && UUID.test(value));
  if (ids.length === 0) return {};
  const found = await db.storedFile.findMany({
    where: { encodedId: { in: ids }, kind: 'PRODUCT_PDF' },
    select: { encodedId: true, fileName: true },
  });
  return Object.fromEntries(found.map(({ encodedId, fileName }) => [encodedId, fileName]));
}
