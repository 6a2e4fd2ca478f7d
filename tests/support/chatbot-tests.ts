import ExcelJS from 'exceljs';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { saveFile } from '@/server/files/records';
import type { Person } from './call';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook whose first sheet has these lines, headings first. */
export async function sheetBytes(lines: readonly (readonly ExcelJS.CellValue[])[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Tests').addRows(lines.map((line) => [...line]));
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A tests file of these questions and the unique names that they expect. */
export const testsBytes = (tests: readonly (readonly [question: string, expected: string])[]): Promise<Buffer> =>
  sheetBytes([['Question', 'Nom unique attendu'], ...tests]);

/** A tests file in force, newer than any other. */
export async function savedTestsFile(
  { id: by }: Person,
  tests: readonly (readonly [question: string, expected: string])[],
  name = 'tests.xlsx',
): Promise<string> {
  const last = await db.storedFile.findFirst({ where: { kind: 'CHATBOT_TESTS' }, orderBy: { createdAt: 'desc' } });
  const at = new Date(Math.max(now().getTime(), (last?.createdAt.getTime() ?? 0) + 1));
  return (await saveFile('CHATBOT_TESTS', { bytes: await testsBytes(tests), contentType: XLSX_TYPE }, { name, by, at })).encodedId;
}
