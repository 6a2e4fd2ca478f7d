import { BdpmError, type BdpmFile } from '../schema';

/** Largest file that is read, in bytes; the national files have some 5 MB. */
export const MAX_FILE_BYTES = 40_000_000;
/** Maximum number of rows of a file that is read; the national files have some 35,000. */
export const MAX_FILE_ROWS = 200_000;

const NEWLINE = 10;
const AGAIN = 'download the file again';

/** Refuses a file by its size in bytes, before it is read (I-01a). Throws BdpmError `tooLarge`, `emptyFile`. */
export function assertFileSize(file: BdpmFile, size: number): void {
  if (size === 0) throw new BdpmError('emptyFile', file, 1, 1, `the file is empty (0 bytes): ${AGAIN}`);
  if (size <= MAX_FILE_BYTES) return;
  const detail = `the file has ${size} bytes, at most ${MAX_FILE_BYTES} are read: it is not the official file, ${AGAIN}`;
  throw new BdpmError('tooLarge', file, 1, 1, detail);
}

/**
 * Refuses a file that is empty, too large or cut, before it is parsed (I-01a); one pass over its bytes. Throws BdpmError
 * `emptyFile`, `tooLarge`, `tooManyRows`, `noLineEnd`.
 */
export function assertWholeFile(file: BdpmFile, bytes: Uint8Array): void {
  assertFileSize(file, bytes.length);
  let ends = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) ends += 1;
  if (ends > MAX_FILE_ROWS) {
    const detail = `the file has ${ends} rows, at most ${MAX_FILE_ROWS} are read: it is not the official file, ${AGAIN}`;
    throw new BdpmError('tooManyRows', file, MAX_FILE_ROWS + 1, 1, detail);
  }
  if (bytes[bytes.length - 1] === NEWLINE) return;
  throw new BdpmError('noLineEnd', file, ends + 1, 1, `the last row has no line end: the file was cut after ${ends} whole rows, ${AGAIN}`);
}
