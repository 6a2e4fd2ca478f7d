import 'server-only';
import { db, type Transaction } from '@/server/db/client';
import type { StoredFile } from '@/server/db/generated/client';
import { readStored } from '@/server/files/store';
import { readFirstSheet } from '@/server/workbook/read';
import { Refusal } from '@/shared/refusal';
import { MAX_TESTS, SHEET_ROWS_MAX, TESTS_COLUMNS, type TestLine, type Tests, testsOf } from '../rules/tests-file';
import type { CurrentFile } from '../schema/test-run';

/** The tests file in force: the newest one that was taken (F-22). */
export function currentTestsFile(tx: Transaction = db): Promise<StoredFile | null> {
  return tx.storedFile.findFirst({ where: { kind: 'CHATBOT_TESTS' }, orderBy: [{ createdAt: 'desc' }, { encodedId: 'desc' }] });
}

/** CHAT-25: its id, its name and when it came; null fields while there is none. */
export async function currentFile(): Promise<CurrentFile> {
  const file = await currentTestsFile();
  return { encodedFileId: file?.encodedId ?? null, fileName: file?.fileName ?? null, date: file?.createdAt.toISOString() ?? null };
}

/** The questions of a workbook. Throws what `testsOf` throws, and FILE_REFUSED for one that cannot be read. */
export async function testsOfWorkbook(bytes: Uint8Array): Promise<Tests> {
  // One line above the limit, to detect files that are too long; one more for the headings.
  const lines = await readFirstSheet(bytes, { maxLines: MAX_TESTS + 2, maxColumns: TESTS_COLUMNS, maxRows: SHEET_ROWS_MAX });
  if (lines === null) throw new Refusal('TESTS_TOO_LONG', { params: { max: MAX_TESTS } });
  return testsOf(lines);
}

/** The questions of a stored tests file; null when it is gone. */
export async function testsOfFile(fileId: string): Promise<readonly TestLine[] | null> {
  const stored = await readStored(fileId);
  if (!stored) return null;
  return (await testsOfWorkbook(new Uint8Array(await new Response(stored.stream).arrayBuffer()))).tests;
}
