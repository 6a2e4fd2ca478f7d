import 'server-only';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { type File, Open } from 'unzipper';
import { Refusal } from '@/shared/refusal';
import type { Accepted, Kind } from './accept';
import { FairLimit } from './upload-queue';

const MEGABYTE = 1024 * 1024;
const MAX_ENTRIES = 500;
const MAX_UNPACKED = 20 * MEGABYTE;
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The records of a zip: their marks, and how long each is before its names. */
const LOCAL = { mark: 0x04034b50, length: 30 };
const CENTRAL = { mark: 0x02014b50, length: 46 };
const END = { mark: Buffer.from('PK\u0005\u0006'), length: 22 };
/** How far from the end the library looks for the mark of the last record. */
const TAIL = 80;
/** What may follow the bytes of an entry: the longest data descriptor, too short to hide another entry. */
const MAX_DESCRIPTOR = 24;
const ENCRYPTED = 1;
const [STORED, DEFLATED] = [0, 8];

const TYPES = '[content_types].xml';
const NEEDED = [TYPES, 'xl/workbook.xml'];
const MACROS = /(?:^|[/\\])vbaproject\.bin$/i;
/** Not only at the end: the library takes `sheet1.xml.x` for a sheet. */
const XML = /\.(?:xml|rels|vml)/i;
const FORBIDDEN_XML = ['\0', '<!DOCTYPE', '<!ENTITY'];
/** A reference would hide a type from this check of the text. */
const FORBIDDEN_TYPES = /macroenabled|vbaproject|&/i;

const inflate = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw);

function assert(condition: boolean): asserts condition {
  if (!condition) throw new Refusal('FILE_REFUSED');
}

/**
 * Where the directory lies, by the record that ends the file. Nothing may come before, between or after: then every reader,
 * whichever end it starts from, sees the same entries.
 */
function directoryOf(zip: Buffer): { start: number; end: number; count: number } {
  const end = zip.length - END.length;
  assert(end >= LOCAL.length && zip.indexOf(END.mark, Math.max(0, zip.length - TAIL)) === end && zip.readUInt16LE(end + 20) === 0);
  const [count, size, start] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)];
  assert(zip.readUInt32LE(end + 4) === 0 && zip.readUInt16LE(end + 8) === count && start + size === end);
  assert(count <= MAX_ENTRIES);
  return { start, end, count };
}

/** The entries that the directory names, when it has room for exactly these. */
async function entriesOf(zip: Buffer): Promise<{ files: File[]; start: number }> {
  const { start, end, count } = directoryOf(zip);
  let at = start;
  for (let each = 0; each < count; each += 1) {
    assert(at + CENTRAL.length <= end && zip.readUInt32LE(at) === CENTRAL.mark);
    at += CENTRAL.length + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  assert(at === end);
  const { files } = await Open.buffer(zip);
  return { files: files.toSorted((a, b) => a.offsetToLocalFileHeader - b.offsetToLocalFileHeader), start };
}

/** The packed bytes of each entry, which follow one another without a gap or an overlap. */
function packedOf(zip: Buffer, files: readonly File[], start: number): Buffer[] {
  let after = 0;
  const all = files.map((file) => {
    const at = file.offsetToLocalFileHeader;
    assert(at >= after && at <= after + (after && MAX_DESCRIPTOR) && at + LOCAL.length <= start);
    const name = zip.subarray(at + LOCAL.length, at + LOCAL.length + zip.readUInt16LE(at + 26));
    assert(zip.readUInt32LE(at) === LOCAL.mark && name.equals(file.pathBuffer));
    const from = at + LOCAL.length + name.length + zip.readUInt16LE(at + 28);
    after = from + file.compressedSize;
    assert(after <= start);
    return zip.subarray(from, after);
  });
  assert(start <= after + MAX_DESCRIPTOR);
  return all;
}

/** Inflates to exactly the size in the directory, whose sum is limited; any other size is refused. */
async function unpacked(file: File, packed: Buffer): Promise<Buffer> {
  const size = file.uncompressedSize;
  const bytes = file.compressionMethod === STORED ? packed : await inflate(packed, { maxOutputLength: Math.max(1, size) });
  assert(bytes.length === size);
  return bytes;
}

function assertParts(files: readonly File[]): void {
  const names = files.map(({ path }) => path.toLowerCase());
  if (!NEEDED.every((name) => names.includes(name))) throw new Refusal('FILE_TYPE');
  assert(new Set(names).size === names.length && !names.some((name) => MACROS.test(name)));
  assert(files.every(({ flags, compressionMethod: method }) => !(flags & ENCRYPTED) && (method === STORED || method === DEFLATED)));
  assert(files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) <= MAX_UNPACKED);
}

async function assertWorkbook(zip: Buffer): Promise<void> {
  const { files, start } = await entriesOf(zip);
  assertParts(files);
  const packed = packedOf(zip, files, start);
  for (const [index, file] of files.entries()) {
    const bytes = await unpacked(file, packed[index] as Buffer);
    assert(!XML.test(file.path) || !FORBIDDEN_XML.some((text) => bytes.includes(text)));
    if (file.path.toLowerCase() !== TYPES) continue;
    const types = bytes.toString('utf8');
    assert(types.includes(`${CONTENT_TYPE}.main+xml`) && !FORBIDDEN_TYPES.test(types));
  }
}

/** A workbook without macros: its zip is read and measured here, so that the library meets nothing that costs seconds (security.md). */
async function acceptWorkbook(bytes: Uint8Array): Promise<Accepted> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (zip.length < LOCAL.length || zip.readUInt32LE(0) !== LOCAL.mark) throw new Refusal('FILE_TYPE');
  try {
    await assertWorkbook(zip);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('FILE_REFUSED');
  }
  return { bytes, contentType: CONTENT_TYPE };
}

/** Workbooks have a queue of their own: reading one takes seconds, which must not delay pictures. */
const workbooks = new FairLimit(2);

export const XLSX: Kind = { limit: 5 * MEGABYTE, queue: workbooks, accept: acceptWorkbook };
