import { tokenizeHtml } from './html-tokens';

/** Deepest nesting that a text keeps: lists within lists and formats within formats stay far below. */
export const MAX_NESTING = 100;

const VOID = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(' '),
);
/** Where the end tag may be left out, one ends the one before. */
const ENDED_BY_NEXT = new Set('p li dt dd tr td th option h1 h2 h3 h4 h5 h6 a'.split(' '));

/**
 * The same HTML without the opening tags nested deeper than `MAX_NESTING`; their contents stay. Parsers with a stack of
 * open elements take time with the square of its depth.
 */
export function limitNesting(html: string): string {
  const open: string[] = [];
  const parts: string[] = [];
  let from = 0;
  let excessFrom: number | null = null;
  const endTag = (end: number): void => {
    if (excessFrom === null) return;
    parts.push(html.slice(from, excessFrom));
    from = end + 1;
    excessFrom = null;
  };
  tokenizeHtml(html, () => ({
    onopentagname(start, end) {
      const name = html.slice(start, end).toLowerCase();
      if (VOID.has(name)) return;
      if (open.at(-1) === name && ENDED_BY_NEXT.has(name)) return;
      if (open.length < MAX_NESTING) open.push(name);
      else excessFrom = start - 1;
    },
    onopentagend: endTag,
    onselfclosingtag: endTag,
    onclosetag(start, end) {
      const at = open.lastIndexOf(html.slice(start, end).toLowerCase());
      if (at !== -1) open.length = at;
    },
  }));
  return parts.join('') + html.slice(from);
}
