import { BdpmError, type BdpmFile } from '../schema';

const NEWLINE = 10;
const TAB = 9;

/** Line and column of a byte, both from 1; a column is a field between tabs. */
function placeOf(bytes: Uint8Array, offset: number): { line: number; column: number } {
  let line = 1;
  let column = 1;
  for (let at = 0; at < offset; at += 1) {
    if (bytes[at] === NEWLINE) {
      line += 1;
      column = 1;
    } else if (bytes[at] === TAB) column += 1;
  }
  return { line, column };
}

/** Length of the well-formed UTF-8 sequence that starts here, 0 without one. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const length =
    first < 0x80 ? 1 : first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
  for (let next = 1; next < length; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/**
 * Text of one file, UTF-8 or windows-1252, judged on its own content: what is valid UTF-8 is UTF-8, the rest windows-1252.
 * Throws BdpmError `brokenEncoding` where a file is UTF-8 for the most part and broken in places (a cut or patched download),
 * since reading it as windows-1252 would store wrong letters without a word.
 */
export function decodeBdpm(file: BdpmFile, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    let valid = 0;
    let broken = 0;
    let firstBroken = -1;
    for (let at = 0; at < bytes.length; ) {
      const length = sequenceAt(bytes, at);
      if (length === 0) {
        broken += 1;
        if (firstBroken < 0) firstBroken = at;
      } else if (length > 1) valid += 1;
      at += length || 1;
    }
    if (valid > broken) {
      const { line, column } = placeOf(bytes, firstBroken);
      throw new BdpmError('brokenEncoding', file, line, column, 'a character is broken in a file that is UTF-8 otherwise');
    }
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
