import ExcelJS from 'exceljs';

/** A finished workbook, opened by the library. */
export async function read(stream: ReadableStream<Uint8Array>): Promise<ExcelJS.Workbook> {
  const bytes = await new Response(stream).arrayBuffer();
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes);
  return book;
}

/** The rows of each sheet of a workbook, by its name; sheets in their order. */
export async function rowsBySheet(bytes: Uint8Array | ArrayBuffer): Promise<Record<string, unknown[][]>> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes instanceof Uint8Array ? new Uint8Array(bytes).buffer : bytes);
  const rowsOf = (sheet: ExcelJS.Worksheet) => {
    const rows: unknown[][] = [];
    sheet.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
    return rows;
  };
  return Object.fromEntries(book.worksheets.map((sheet) => [sheet.name, rowsOf(sheet)]));
}
