import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { type Part, zipOf } from './zip';

/** What an upload may be sent that is not what it says, or costs more than it weighs. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

const MEGABYTE = 1024 * 1024;
/** Marker in every page, script and archive below: no stored picture may contain it. */
export const MARK = 'alert("hostile")';
const PAGE = `<html><script>${MARK}</script></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload='${MARK}'/>`;
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n');
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const picture = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#0b6672' } });

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
}

/** A PNG by hand: any size on a few bytes, and any other chunk before its pixels. */
function pngOf(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit of grey a pixel.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(Math.min(Math.ceil(width / 8 + 1) * height, 4 * MEGABYTE)));
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([mark, chunk('IHDR', header), ...more, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const packedText = (): Buffer => deflateSync(Buffer.alloc(128 * MEGABYTE, 'a'), { level: 1 });

/** A GIF of many frames of one colour each; a few bytes a frame. */
function gifOf(side: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side, 0);
  size.writeUInt16LE(side, 2);
  const screen = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  // Two bits a code: reset, one pixel, end; the rest of the frame stays as it was.
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x44, 0x01, 0])]);
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** A JPEG whose last pass is repeated: each one goes through the whole picture again. */
async function jpegOfPasses(side: number, passes: number): Promise<Buffer> {
  const whole = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  const pass = whole.subarray(last, -2);
  return Buffer.concat([whole.subarray(0, -2), ...Array.from({ length: passes }, () => pass), whole.subarray(-2)]);
}

const typesOf = (more = ''): Part => ({
  name: '[Content_Types].xml',
  bytes: `<Types><Override PartName="/xl/workbook.xml" ContentType="${XLSX_TYPE}.main+xml"/>${more}</Types>`,
});
const workbookWith = (...parts: Part[]): Buffer => zipOf([typesOf(), { name: 'xl/workbook.xml', bytes: '<workbook/>' }, ...parts]);
const SHEET = 'xl/worksheets/sheet1.xml';

/** A zip in a zip in a zip, each a thousand times larger than it looks. */
function nested(levels: number): Buffer {
  const inner = levels === 0 ? Buffer.alloc(MEGABYTE) : nested(levels - 1);
  return zipOf(Array.from({ length: 3 }, (_, no) => ({ name: `${no}.zip`, bytes: inner })));
}

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]><l>&c;</l>`;

const file = (what: string, bytes: Uint8Array | string, name: string, type: string): HostileFile => ({
  what,
  name,
  type,
  bytes: Buffer.from(bytes),
});

/** Files that are two things at once. */
async function polyglots(): Promise<HostileFile[]> {
  const [jpeg, png] = await Promise.all([picture().jpeg().toBuffer(), picture().png().toBuffer()]);
  const archive = zipOf([{ name: 'page.html', bytes: PAGE, method: 0 }]);
  return [
    file('a GIF that is a script', `GIF89a=1;/*${'\0'.repeat(20)}*/${MARK};//`, 'a.gif', 'image/gif'),
    file(
      'a GIF with a script in its comment',
      Buffer.concat([gifOf(4, 1).subarray(0, -1), Buffer.from(`!\xfe\x10${MARK}\0;`, 'latin1')]),
      'a.gif',
      'image/gif',
    ),
    file('a PDF behind a page', Buffer.concat([Buffer.from(PAGE), PDF]), 'a.pdf', 'application/pdf'),
    file('a PDF behind a mark of text', Buffer.concat([Buffer.from('\ufeff'), PDF]), 'a.pdf', 'application/pdf'),
    file('a JPEG before an archive', Buffer.concat([jpeg, archive]), 'a.jpg', 'image/jpeg'),
    file('a PNG before a page', Buffer.concat([png, Buffer.from(PAGE)]), 'a.png', 'image/png'),
    file('a PNG with a page in its text', pngOf(8, 8, [chunk('tEXt', Buffer.from(`Comment\0${PAGE}`))]), 'a.png', 'image/png'),
    file('an archive behind a picture, called a workbook', Buffer.concat([png, workbookWith()]), 'a.xlsx', XLSX_TYPE),
    file('a PDF behind a workbook', Buffer.concat([workbookWith(), PDF]), 'a.xlsx', XLSX_TYPE),
    file('a JPEG behind the mark of a PDF', Buffer.concat([Buffer.from('%PDF'), jpeg]), 'a.pdf', 'application/pdf'),
  ];
}

/** Files whose name and declared type do not match their content, and unsupported formats. */
async function masks(): Promise<HostileFile[]> {
  const [tiff, avif] = await Promise.all([picture().tiff().toBuffer(), picture().avif().toBuffer()]);
  const heif = Buffer.concat([avif.subarray(0, 8), Buffer.from('heic'), avif.subarray(12)]);
  const formats: readonly [string, Uint8Array | string][] = [
    ['a drawing', SVG],
    ['a drawing behind a declaration', `<?xml version="1.0"?><!-- x -->${SVG}`],
    ['a packed drawing', gzipSync(SVG)],
    ['a TIFF', tiff],
    ['an AVIF', avif],
    ['a HEIF', heif],
    ['a bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), Buffer.alloc(200)])],
    ['a page', PAGE],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['another program', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(500)])],
    ['PostScript', '%!PS-Adobe-3.0\n(x) run\n'],
    ['a font', Buffer.concat([Buffer.from('OTTO'), Buffer.alloc(200)])],
    ['noise', Buffer.alloc(4096, 0xa5)],
  ];
  const disguises = [
    ['x.pdf', 'application/pdf'],
    ['x.png', 'image/png'],
    ['x.xlsx', XLSX_TYPE],
  ] as const;
  return formats.flatMap(([what, bytes], at) => {
    const [name, type] = disguises[at % disguises.length] ?? disguises[0];
    return [file(`${what} called ${name}`, bytes, name, type), file(`${what} called x.jpg`, bytes, 'x.jpg', 'image/jpeg')];
  });
}

/** Files of little weight that want much memory or time; larger workbooks are in workbook-upload.test.ts. */
async function bombs(): Promise<HostileFile[]> {
  const wide = Buffer.alloc(4);
  wide.writeUInt16BE(65_500, 0);
  wide.writeUInt16BE(65_500, 2);
  const jpeg = await picture().jpeg().toBuffer();
  const size = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  const text = packedText();
  return [
    file('a PNG of four thousand megapixels', pngOf(65_535, 65_535), 'a.png', 'image/png'),
    file('a PNG of the largest numbers', pngOf(2_147_483_647, 2_147_483_647), 'a.png', 'image/png'),
    file('a PNG without height', pngOf(64, 0), 'a.png', 'image/png'),
    file(
      'a PNG with 128 MB of text',
      pngOf(8, 8, [chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), text]))]),
      'a.png',
      'image/png',
    ),
    file('a PNG with 128 MB of profile', pngOf(8, 8, [chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), text]))]), 'a.png', 'image/png'),
    file(
      'a JPEG of four thousand megapixels',
      Buffer.concat([jpeg.subarray(0, size), wide, jpeg.subarray(size + 4)]),
      'a.jpg',
      'image/jpeg',
    ),
    file('a JPEG of five thousand passes', await jpegOfPasses(3000, 5000), 'a.jpg', 'image/jpeg'),
    file('a GIF of fifty thousand frames', gifOf(200, 50_000), 'a.gif', 'image/gif'),
    file('a GIF of many small frames', gifOf(16, 50_000), 'a.gif', 'image/gif'),
    file('archives in archives', workbookWith({ name: 'xl/media/a.zip', bytes: nested(1) }), 'a.xlsx', XLSX_TYPE),
    file('a workbook with entities', workbookWith({ name: SHEET, bytes: LAUGHS }), 'a.xlsx', XLSX_TYPE),
    file('a workbook with macros', workbookWith({ name: 'xl/vbaProject.bin', bytes: 'x' }), 'a.xlsx', XLSX_TYPE),
  ];
}

export async function hostileFiles(): Promise<HostileFile[]> {
  return (await Promise.all([polyglots(), masks(), bombs()])).flat();
}

/** Names that mean something to a path, a header, a page or an eye. */
export const HOSTILE_NAMES: readonly string[] = [
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/cron.d/job',
  'C:\\autoexec.bat',
  '....//....//x.pdf',
  '%2e%2e%2f%2e%2e%2fx.pdf',
  '.',
  '..',
  ' ',
  'a\u0000.pdf',
  'a\u0007\u001b[31m\u007f\u0085.pdf',
  'cod\u202efdp.exe',
  'a\u2066b\u2069\u200e\u200f\u061c.pdf',
  'a\u2028b\u2029c.pdf',
  'a\u200bb\ufeff.pdf',
  'x'.repeat(10_000),
  `${'é'.repeat(300)}.pdf`,
  'a"; filename="evil.html',
  "a.pdf; filename*=UTF-8''evil.html",
  'a%0d%0aSet-Cookie: x=1.pdf',
  '<img src=x onerror=alert(1)>.pdf',
  '=cmd|calc.pdf',
  'CON',
  '.htaccess',
  'ａ／ｂ．ｐｄｆ',
];
