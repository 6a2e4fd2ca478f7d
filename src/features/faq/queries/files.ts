import 'server-only';
import { type QueryFn, rows } from '@/server/db/client';

/** Whether a sub-question shows this PDF, or the audit log does: then its bytes stay. */
export async function isFaqPdfUsed(pdfId: string, ask: QueryFn = rows): Promise<boolean> {
  const found = await ask(
    `SELECT 1 WHERE EXISTS (
       SELECT 1 FROM "FaqSubQuestion" WHERE "pdfDocumentId" = $1::uuid
       UNION ALL SELECT 1 FROM "AuditValue" v
         WHERE v."field" = 'pdfDocumentId' AND (v."before" = to_jsonb($1::text) OR v."after" = to_jsonb($1::text)))`,
    [pdfId],
  );
  return found.length > 0;
}
