import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { db } from '@/server/db/client';

/** The product that five of the entries are about. */
export const PRODUCT = '7f3c1a52-5b0e-4c39-9f5a-0d2b8a6f1c11';

/** The number that the next entry has to have. */
export const nextSeq = async (): Promise<bigint> => ((await db.auditEntry.aggregate({ _max: { seq: true } }))._max.seq ?? 0n) + 1n;

/** 250 entries, the newest first: odd ones of users, even ones of products; chained to nothing. */
export async function fillAuditLog(): Promise<void> {
  const first = await nextSeq();
  const newest = Date.parse('2026-07-01T22:30:00Z');
  await db.auditEntry.createMany({
    data: Array.from({ length: 250 }, (_, i) => ({
      seq: first + BigInt(249 - i),
      id: randomUUID(),
      date: new Date(newest - i * 60_000),
      actorName: i % 2 ? 'Zoé Petit' : 'Anne Durand',
      type: i % 2 ? ('PRODUCT' as const) : ('USER' as const),
      action: i % 2 ? ('CREATE' as const) : ('EDIT_AND_VALIDATE' as const),
      editType: i % 2 ? ('EDIT_INFORMATION' as const) : null,
      entityId: String(i),
      entityLabel: `Élément ${i}`,
      productId: i % 50 === 1 ? PRODUCT : null,
      correlationId: randomUUID(),
      comment: i === 7 ? '=HYPERLINK("http://evil.example")' : null,
      digests: [],
      prevHash: 'none',
      hash: 'none',
    })),
  });
}

/** A workbook's rows, headings and criteria as plain values. */
export async function sheetOf(bytes: ArrayBuffer) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes);
  const [sheet, last] = book.worksheets;
  if (!sheet || !last) throw new Error('The workbook has no two sheets.');
  const plain = (page: ExcelJS.Worksheet, width: number) =>
    Array.from({ length: page.rowCount }, (_, row) =>
      Array.from({ length: width }, (_unused, column) => page.getCell(row + 1, column + 1).value),
    );
  const [headings = [], ...rows] = plain(sheet, sheet.columnCount);
  return { book, sheet, headings, rows, criteria: plain(last, 2) };
}
