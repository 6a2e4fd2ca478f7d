import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { IMAGE, PDF } from '@/server/files/accept';
import { saveFile } from '@/server/files/records';
import { MADE_UP } from './made-up';

interface Made {
  /** names the file; a picture's shapes follow from it, so that each is one of its own */
  readonly title: string;
  /** account that uploaded it */
  readonly by: string;
  readonly at: Date;
}

/** A drawing without words, since a machine may have no fonts: a soft ground, some rounds, a cross or a capsule. */
function drawing(title: string, hue: number, width: number, height: number): string {
  const bytes = createHash('sha256').update(title).digest();
  const share = (index: number): number => (bytes[index % bytes.length] ?? 0) / 255;
  const rounds = Array.from({ length: 6 }, (_, index) => {
    const [x, y, radius] = [share(index * 3) * width, share(index * 3 + 1) * height, (0.08 + share(index * 3 + 2) * 0.2) * height];
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(${hue + share(index + 20) * 50}, 55%, 60%)" fill-opacity="0.35"/>`;
  });
  const [unit, x, y] = [height * 0.12, width * (0.35 + share(28) * 0.3), height * (0.4 + share(29) * 0.2)];
  const cross = `<path d="M${-unit / 2} ${-unit * 1.5}h${unit}v${unit}h${unit}v${unit}h${-unit}v${unit}h${-unit}v${-unit}h${-unit}v${-unit}h${unit}z"/>`;
  const capsule = `<rect x="${-unit * 2}" y="${-unit * 0.8}" width="${unit * 4}" height="${unit * 1.6}" rx="${unit * 0.8}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="hsl(${hue}, 45%, 88%)"/><stop offset="1" stop-color="hsl(${hue + 35}, 45%, 68%)"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${rounds.join('')}
    <g transform="translate(${x} ${y}) rotate(${share(30) > 0.5 ? share(31) * 40 - 20 : 0})" fill="#fff" fill-opacity="0.9">${share(27) > 0.5 ? cross : capsule}</g>
  </svg>`;
}

/** Generates a picture and stores it like an uploaded image, with its thumbnail; `hue` 0 to 360. Returns its id. */
export async function seedPicture({
  title,
  by,
  at,
  hue,
  width = 800,
  height = 600,
}: Made & { readonly hue: number; readonly width?: number; readonly height?: number }): Promise<string> {
  // Encoded again as it is accepted, and a JPEG takes a tenth of a WebP's time: the seed runs beside the first build.
  const bytes = await sharp(Buffer.from(drawing(title, hue, width, height)))
    .jpeg({ quality: 90 })
    .toBuffer();
  return (await saveFile('MATERIAL_IMAGE', await IMAGE.accept(bytes), { name: `${title}.jpg`, by, at })).encodedId;
}

/** Letters of the PDF's own character set; what it lacks becomes a question mark. */
const pdfText = (text: string): string =>
  `(${Buffer.from(text.replace(/[’‘]/g, "'"), 'latin1')
    .toString('latin1')
    .replace(/[\\()]/g, '\\$&')})`;

/** A one-page PDF with a title, its lines and the remark that it is made up. */
function pdfOf(title: string, lines: readonly string[]): Buffer {
  const shown = [...lines, '', MADE_UP].map((line) => `${pdfText(line)} Tj T*`).join('\n');
  const text = `BT /F1 20 Tf 72 760 Td ${pdfText(title)} Tj /F1 11 Tf 16 TL 0 -34 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const place = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const start = Buffer.byteLength(file, 'latin1');
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Generates a PDF and stores it like an upload of its kind. Returns its id. */
export async function seedPdf({
  title,
  by,
  at,
  kind,
  lines = [],
}: Made & { readonly kind: 'FAQ_PDF' | 'PROMOTION_DOC' | 'PRODUCT_PDF'; readonly lines?: readonly string[] }): Promise<string> {
  const accepted = await PDF.accept(pdfOf(title, lines));
  return (await saveFile(kind, accepted, { name: `${title}.pdf`, by, at })).encodedId;
}
