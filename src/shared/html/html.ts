import { tokenizeHtml } from './html-tokens';
import { type Script, scriptOf, scriptText } from './script-text';

/** The fixed palette of 14 (C-20, PRODF-58): each readable on white; src/app/styles/rich-text.css knows their counterparts in the dark. */
export const COLOURS = {
  black: '#17212b',
  grey: '#566372',
  red: '#a8201a',
  darkRed: '#7a1410',
  orange: '#b54708',
  ochre: '#7a5200',
  green: '#0c6b3d',
  darkGreen: '#0a4d2c',
  teal: '#0b6672',
  blue: '#1d4ed8',
  navy: '#1e3a8a',
  violet: '#5a3ea6',
  magenta: '#a21a6b',
  brown: '#6b3f1d',
} as const;
export type ColourName = keyof typeof COLOURS;

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  rsquo: '’',
  hellip: '…',
  euro: '€',
  deg: '°',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  icirc: 'î',
  ocirc: 'ô',
  ugrave: 'ù',
  ucirc: 'û',
};

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!Number.isInteger(code) || code <= 0 || code > 0x10ffff) return whole;
  return code >= 0xd800 && code <= 0xdfff ? '\ufffd' : String.fromCodePoint(code);
}

const decodeEntities = (text: string): string => text.replace(/&(#x?[\da-f]+|[a-z]+);/gi, decodeEntity);

/** Whether a reader sees more than blanks: ends at the first character that is none. */
function hasVisibleCharacter(text: string): boolean {
  for (const [piece, name] of text.matchAll(/&(#x?[\da-f]+|[a-z]+);|\S/gi)) {
    if (name === undefined || decodeEntity(piece, name).trim() !== '') return true;
  }
  return false;
}

/** Elements after which a reader sees a new line. */
const LINES = new Set(['p', 'li', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr']);
const UNSEEN = new Set(['script', 'style']);

/** The lines of a text without its tags: blanks on both sides of a tag are neighbours. */
function linesOf(html: string): string[] {
  const lines: string[] = [];
  let line = '';
  let isUnseen = false;
  let script: Script | null = null;
  const endLine = (): void => {
    lines.push(line);
    line = '';
  };
  tokenizeHtml(html, () => ({
    onopentagname(start, end) {
      const name = html.slice(start, end).toLowerCase();
      if (name === 'br') endLine();
      script = scriptOf(name) ?? script;
      isUnseen = UNSEEN.has(name);
    },
    onclosetag(start, end) {
      const name = html.slice(start, end).toLowerCase();
      if (LINES.has(name)) endLine();
      if (LINES.has(name) || scriptOf(name)) script = null;
      isUnseen = false;
    },
    ontext(start, end) {
      const text = isUnseen ? '' : html.slice(start, end);
      line += script ? scriptText(text, script) : text;
    },
  }));
  return [...lines, line];
}

function trimSpaces(line: string): string {
  let start = 0;
  let end = line.length;
  while (line[start] === ' ') start += 1;
  while (end > start && line[end - 1] === ' ') end -= 1;
  return line.slice(start, end);
}

/** What a reader sees: a line per paragraph and list entry, no tags, blanks joined, entities decoded, 10³ for a raised 3 (C-20b). */
export function displayedText(html: string): string {
  return linesOf(html)
    .flatMap((line) => decodeEntities(line.replace(/[\t\n\r ]+/g, ' ')).split('\n'))
    .map(trimSpaces)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Displayed characters, as the counters and limits count them: line ends do not count, an emoji counts once. */
export function displayedLength(html: string): number {
  return [...displayedText(html).replaceAll('\n', '')].length;
}

/** True for what an emptied editor leaves: paragraphs without a character and without an image. Reads up to the first of them. */
export function isBlankHtml(html: string | null | undefined): boolean {
  if (!html) return true;
  let isBlank = true;
  let isUnseen = false;
  tokenizeHtml(html, (stop) => ({
    onopentagname(start, end) {
      const name = html.slice(start, end).toLowerCase();
      isUnseen = UNSEEN.has(name);
      isBlank &&= name !== 'img';
      if (!isBlank) stop();
    },
    onclosetag() {
      isUnseen = false;
    },
    ontext(start, end) {
      isBlank &&= isUnseen || !hasVisibleCharacter(html.slice(start, end));
      if (!isBlank) stop();
    },
  }));
  return isBlank;
}

/** Browsers write back the colours they are given as rgb(…); stored colours are hex, so that the palette is recognised. */
export function withHexColours(html: string): string {
  return html.replace(
    /rgb\(\s*(\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\s*\)/g,
    (_, ...shares: string[]) =>
      `#${shares
        .slice(0, 3)
        .map((share) => Number(share).toString(16).padStart(2, '0'))
        .join('')}`,
  );
}
