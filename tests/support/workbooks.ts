import ExcelJS from 'exceljs';

/** A finished workbook, opened by the library. */
export async function read(stream: ReadableStream<Uint8Array>): Promise<ExcelJS.Workbook> {
  const bytes = await new Response(stream).arrayBuffer();
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes);
  return book;
}
