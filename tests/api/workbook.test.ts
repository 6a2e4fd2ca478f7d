import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import ExcelJS from 'exceljs';
import { describe, expect, it, vi } from 'vitest';
import { resetProcessGlobals } from '@/server/process/process-globals';
import type { Cell } from '@/server/workbook/content';
import { workbook } from '@/server/workbook/write';
import { eventually } from '../support/eventually';
import { nodeEntry } from '../support/node-entry';
import { read } from '../support/workbooks';

const COLUMNS = [
  { heading: '=Heading' },
  { heading: 'Day', kind: 'date' },
  { heading: 'Moment', kind: 'datetime' },
  { heading: 'Number', kind: 'number' },
] as const;

const made = (rows: Iterable<readonly Cell[]>) =>
  read(
    workbook({
      name: 'Rows',
      columns: COLUMNS,
      rows,
      criteria: {
        name: 'Critères',
        lines: (count) => [
          ['=count', count],
          ['who', 'Jean'],
        ],
      },
    }),
  );

const LIVE = ['=1+1', '+33 1 23 45 67 89', '-2', '@SUM(A1)', '=HYPERLINK("http://evil.example")', '\t=1', '\r=1', '＝1+1'];

describe('a workbook', () => {
  it('EXPORT-02 V1.2.10 R-06 writes text as text, even where it begins like a formula', async () => {
    const book = await made(LIVE.map((text) => [text, null, null, null]));
    const sheet = book.getWorksheet('Rows');
    for (const [i, text] of LIVE.entries()) {
      const cell = sheet?.getCell(i + 2, 1);
      expect([cell?.type, cell?.formula]).toEqual([ExcelJS.ValueType.String, undefined]);
      // XML knows one kind of line end.
      expect(cell?.value).toBe(text.replace('\r', '\n'));
    }
    expect(sheet?.getCell(1, 1).value).toBe('=Heading');
  });

  it('V1.2.10 puts an apostrophe before such text where configured, and into no other cell', async () => {
    vi.stubEnv('EXPORT_CELL_POLICY', 'escaped');
    await resetProcessGlobals();
    const long = `=${'x'.repeat(40_000)}`;
    const sheet = (await made([...LIVE, 'plain', long].map((text) => [text, null, null, 7]))).getWorksheet('Rows');
    for (const i of LIVE.keys()) if (i < 7) expect(String(sheet?.getCell(i + 2, 1).value)).toMatch(/^'/);
    expect(sheet?.getCell(10, 1).value).toBe('plain');
    expect(String(sheet?.getCell(11, 1).value)).toHaveLength(32_767);
    expect(sheet?.getCell(2, 4).value).toBe(7);
    vi.unstubAllEnvs();
    await resetProcessGlobals();
  });

  it('R-06 writes dates as dates shown DD/MM/YYYY, and numbers as numbers', async () => {
    const sheet = (await made([['x', new Date('2026-11-21T00:00:00Z'), new Date('2026-11-21T10:30:00Z'), 1234.5]])).getWorksheet('Rows');
    expect([2, 3].map((column) => [sheet?.getCell(2, column).type, sheet?.getCell(2, column).numFmt])).toEqual([
      [ExcelJS.ValueType.Date, 'dd/mm/yyyy'],
      [ExcelJS.ValueType.Date, 'dd/mm/yyyy hh:mm'],
    ]);
    expect(sheet?.getCell(2, 2).value).toEqual(new Date('2026-11-21T00:00:00Z'));
    expect(sheet?.getCell(2, 4).value).toBe(1234.5);
  });

  it('EXPORT-02 opens with characters invalid in XML, with the longest text, and with a lone surrogate', async () => {
    const odd = ['a\u0000b\u0008c\u001fd\uffff', '<&>"\'', '日本 👩‍⚕️ \u2028', `${'x'.repeat(32_766)}👩`, 'lone \ud800 half'];
    const sheet = (await made(odd.map((text) => [text, null, null, null]))).getWorksheet('Rows');
    expect(sheet?.getCell(2, 1).value).toBe('abcd');
    expect(sheet?.getCell(3, 1).value).toBe('<&>"\'');
    expect(sheet?.getCell(4, 1).value).toBe('日本 👩‍⚕️ \u2028');
    expect(String(sheet?.getCell(5, 1).value).length).toBeLessThanOrEqual(32_767);
  });

  it('V15.1.3 R-05 streams what it made while it continues, in memory that does not grow with the rows', async () => {
    const pieces = Array.from({ length: 100 }, () => randomBytes(3_000).toString('base64'));
    let taken = 0;
    function* many() {
      for (; taken < 10_000; taken += 1) yield [`${pieces[taken % 100]}${taken}`, null, null, taken] as const;
    }
    const reader = workbook({ name: 'Rows', columns: COLUMNS, rows: many(), criteria: { name: 'x', lines: () => [] } }).getReader();
    let [bytes, peak] = [0, 0];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength;
      peak = Math.max(peak, taken * 3_000 - bytes);
    }
    expect(bytes).toBeGreaterThan(25_000_000);
    expect(peak).toBeLessThan(8_000_000);
  });

  it('R-06b filters by a frozen heading, in columns that fit their first rows, under a title and an author', async () => {
    const book = await read(
      workbook({
        name: 'Rows',
        author: 'Léa Martin',
        columns: [{ heading: 'Code' }, { heading: 'Text' }, { heading: 'Long' }, { heading: 'Moment', kind: 'datetime' }],
        rows: [['0042', 'été\nhiver, twenty-five chars', 'x'.repeat(300), new Date('2026-11-21T10:30:00Z')]],
        further: [{ name: 'Lines', columns: [{ heading: 'A heading wider than its values' }], rows: [['1']] }],
        criteria: { name: 'Critères', lines: () => [] },
      }),
    );
    expect([book.title, book.creator]).toEqual(['Rows', 'Léa Martin']);
    const [rows, lines] = book.worksheets;
    expect([rows?.autoFilter, lines?.autoFilter]).toEqual(['A1:D2', 'A1:A2']);
    for (const sheet of [rows, lines]) expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    expect([1, 2, 3, 4].map((column) => rows?.getColumn(column).width)).toEqual([10, 30, 60, 18]);
    expect(lines?.getColumn(1).width).toBe(36);
    expect([rows?.getCell(2, 1).value, rows?.getCell(2, 2).value]).toEqual(['0042', 'été\nhiver, twenty-five chars']);
  });

  it('R-06b has heading and filter also where nothing matches', async () => {
    const sheet = (await made([])).getWorksheet('Rows');
    expect([sheet?.rowCount, sheet?.autoFilter, sheet?.getCell(1, 2).value]).toEqual([1, 'A1:D1', 'Day']);
  });

  it('R-05 has the criteria on its last sheet, counting what was written', async () => {
    const book = await made(Array.from({ length: 1_234 }, (_, i) => [`row ${i}`, null, null, i]));
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Rows', 'Critères']);
    expect(book.getWorksheet('Rows')?.rowCount).toBe(1_235);
    const last = book.getWorksheet('Critères');
    expect([last?.getCell(1, 1).value, last?.getCell(1, 2).value]).toEqual(['=count', 1_234]);
  });

  it('rule 7 reads rows only as fast as its reader, and stops when the reader disconnects', async () => {
    let taken = 0;
    let isClosed = false;
    function* manyMore() {
      try {
        while (taken < 30_000) {
          taken += 1;
          yield [randomBytes(3_000).toString('base64'), null, null, taken] as const;
        }
      } finally {
        isClosed = true;
      }
    }
    const reader = workbook({ name: 'Rows', columns: COLUMNS, rows: manyMore(), criteria: { name: 'x', lines: () => [] } }).getReader();
    await reader.read();
    let before = -1;
    while (before !== taken) {
      before = taken;
      await new Promise((done) => setTimeout(done, 700));
    }
    // 4 kB a row: some megabytes wait, never the whole table.
    expect(taken).toBeLessThan(1_500);
    await reader.cancel();
    await eventually(() => expect(isClosed).toBe(true));
  });
});

describe('a workbook of a process of the command line', () => {
  /** Writes a workbook and reads it again, each in a thread started from the module's own address. */
  const CODE = `
    import { readFirstSheet } from '@/server/workbook/read';
    import { workbook } from '@/server/workbook/write';
    const content = { name: 'Rows', columns: [{ heading: 'Name' }], rows: [['Ada']], criteria: { name: 'Criteria', lines: () => [] } };
    const bytes = new Uint8Array(await new Response(workbook(content)).arrayBuffer());
    console.log(JSON.stringify(await readFirstSheet(bytes, { maxLines: 10, maxColumns: 5, maxRows: 10 })));
    process.exit(0);`;

  it('I-06 R-06 is written and read in threads, as in the web server', async () => {
    const { stdout, stderr } = spawnSync(process.execPath, await nodeEntry({ code: CODE }), { encoding: 'utf8' });
    expect(stdout, stderr).toContain('Ada');
  });
});
