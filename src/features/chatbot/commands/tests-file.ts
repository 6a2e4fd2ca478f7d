import 'server-only';
import { z } from 'zod';
import { record, recordAll } from '@/server/audit/record';
import { db, sqlRowsOf, type Transaction } from '@/server/db/client';
import type { StoredFile } from '@/server/db/generated/client';
import { sql } from '@/server/db/tables';
import type { Kind } from '@/server/files/accept';
import { XLSX } from '@/server/files/accept-workbook';
import { removeStored } from '@/server/files/store';
import type { Actor } from '@/shared/account/actor';
import { currentTestsFile, testsOfWorkbook } from '../queries/tests-file';
import type { TestsFound } from '../schema/test-run';

/** A workbook whose first sheet contains questions: an unreadable one is refused on upload, and the previous file stays (F-22, F-22a). */
export const TESTS_FILE: Kind = {
  limit: XLSX.limit,
  queue: XLSX.queue,
  async accept(bytes) {
    const accepted = await XLSX.accept(bytes);
    const { tests, skipped } = await testsOfWorkbook(accepted.bytes);
    return { ...accepted, found: { questions: tests.length, skipped: [...skipped] } satisfies TestsFound };
  },
};

const Previous = z.object({ encodedId: z.string(), fileName: z.string() });
type Named = z.output<typeof Previous>;

const auditSubject = ({ encodedId, fileName }: Named) => ({ type: 'CHATBOT', entityId: encodedId, entityLabel: fileName }) as const;

/** A new tests file in the audit log; being named there it is no orphan for the sweep. */
export function traceTestsFile(tx: Transaction, file: Named, actor: Actor): Promise<void> {
  const changes = [{ field: 'testsFile', before: null, after: file.fileName }];
  return record(tx, actor, { ...auditSubject(file), action: 'CREATE', changes });
}

/** The tests files besides the current one that no run is reading, locked until the transaction ends. */
const lockPrevious = (tx: Transaction, { encodedId }: Pick<StoredFile, 'encodedId'>): Promise<Named[]> =>
  sqlRowsOf(
    tx,
    Previous,
    sql`
      SELECT f."encodedId", f."fileName" FROM "StoredFile" f WHERE f."kind" = 'CHATBOT_TESTS' AND f."encodedId" <> ${encodedId}::uuid
        AND NOT EXISTS (SELECT 1 FROM "ChatbotTestRun" r WHERE r."fileId" = f."encodedId" AND r."state" = 'RUNNING')
      ORDER BY f."createdAt" FOR UPDATE`,
  );

/**
 * CHAT-23, F-22: deletes every tests file but the newest, which is the current one; one that is being run waits for the next
 * time. Answers how many.
 */
export async function deletePreviousFiles(actor: Actor): Promise<number> {
  const gone = await db.$transaction(async (tx) => {
    const current = await currentTestsFile(tx);
    if (!current) return [];
    const files = await lockPrevious(tx, current);
    await tx.storedFile.deleteMany({ where: { encodedId: { in: files.map(({ encodedId }) => encodedId) } } });
    const acts = files.map((file) => ({
      ...auditSubject(file),
      action: 'DELETE' as const,
      changes: [{ field: 'testsFile', before: file.fileName, after: null }],
    }));
    await recordAll(tx, actor, acts);
    return files;
  });
  for (const { encodedId } of gone) await removeStored(encodedId);
  return gone.length;
}
