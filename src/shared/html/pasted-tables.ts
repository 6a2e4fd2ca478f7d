import { made, type Token, textToken } from './pasted-tokens';

const SEPARATOR = ' | ';
const TABLE_TAG = /^(?:table|thead|tbody|tfoot|colgroup|col|caption)$/;
const CELL_TAG = /^(?:td|th)$/;
/** Within a cell these end a line; the row stays one. */
const LINE_TAG = /^(?:p|div|br|li|h[1-6])$/;
const LIST_TAG = /^(?:ul|ol)$/;

/**
 * Rows of tables as paragraphs, their cells apart by ' | ': the editor knows no tables, and cells that run into one another can be
 * read as another dose. Headings stay bold; lines within a cell are apart by blanks. A table in a cell continues its row.
 */
export function withTableLines(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  let tables = 0;
  let rows = 0;
  let cells = 0;
  let isHeading = false;
  const endHeading = () => {
    if (isHeading) result.push(made('close', 'strong'));
    isHeading = false;
  };
  for (const token of tokens) {
    const { kind, name } = token;
    const isOpen = kind === 'open';
    if (name === 'table') {
      tables = Math.max(0, tables + (isOpen ? 1 : -1));
      if (tables === 0) endHeading();
      continue;
    }
    if (tables === 0) {
      result.push(token);
      continue;
    }
    if (TABLE_TAG.test(name)) continue;
    if (name === 'tr') {
      if (tables > 1) continue;
      endHeading();
      if (isOpen || rows > 0) result.push(made(kind === 'close' ? 'close' : 'open', 'p'));
      rows = isOpen ? 1 : 0;
      cells = 0;
      continue;
    }
    if (CELL_TAG.test(name)) {
      endHeading();
      if (!isOpen) continue;
      if (cells > 0) result.push(textToken(SEPARATOR));
      cells += 1;
      isHeading = name === 'th';
      if (isHeading) result.push(made('open', 'strong'));
      continue;
    }
    if (LINE_TAG.test(name)) {
      if (kind === 'close' || name === 'br') result.push(textToken(' '));
      continue;
    }
    if (LIST_TAG.test(name)) continue;
    // Lines of the source within a cell are no text.
    result.push(kind === 'text' ? textToken(token.source.replace(/\s+/g, ' ')) : token);
  }
  return result;
}
