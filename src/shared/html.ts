/** The fixed palette of 14 (C-20, PRODF-58): each readable on white; globals.css knows their counterparts in the dark. */
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

/**
 * The address that a link gets when it is typed, pasted or stored: 'http://' is put before where it is missing;
 * mailto, tel and addresses of this site ('/files/doc/…') stay (PRODF-54, C-20). Empty when nothing is left.
 */
export function mendLink(address: string): string {
  const trimmed = address.trim();
  if (trimmed === '') return '';
  if (/^(https?:\/\/|mailto:|tel:)/i.test(trimmed)) return trimmed;
  if (trimmed.startsWith('//')) return `http:${trimmed}`;
  return trimmed.startsWith('/') ? trimmed : `http://${trimmed}`;
}

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
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** What a reader sees: a line per paragraph and list entry, no tags, entities decoded. */
export function displayedText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/<br\s*\/?>|<\/(?:p|li|div|h[1-6]|tr)\s*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[\da-f]+|[a-z]+);/gi, decodeEntity)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Displayed characters, as the counters and limits count them: line ends do not count, an emoji counts once. */
export function displayedLength(html: string): number {
  return [...displayedText(html).replaceAll('\n', '')].length;
}

/** True for what an emptied editor leaves: paragraphs without a character and without an image. */
export function isBlankHtml(html: string | null | undefined): boolean {
  return !html || (!/<img\b/i.test(html) && displayedText(html) === '');
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

const LIST_ENTRY = /<p\b[^>]*(?:MsoListParagraph|mso-list:)[^>]*>([\s\S]*?)<\/p>/gi;
const LIST_MARK = /<!--\[if !supportLists\]-->([\s\S]*?)<!--\[endif\]-->|<span\b[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>/i;

function wordLists(html: string): string {
  const entries = html.replace(LIST_ENTRY, (_, inner: string) => {
    const mark = LIST_MARK.exec(inner);
    const list = /^\(?[\da-z]{1,3}[.)]/i.test(displayedText(mark?.[1] ?? mark?.[2] ?? '')) ? 'ol' : 'ul';
    return `<${list}><li>${inner.replace(LIST_MARK, '')}</li></${list}>`;
  });
  return entries.replace(/<\/(ul|ol)>\s*<\1>/g, '');
}

/**
 * What a word processor puts on the clipboard, reduced to what the editor knows: its comments, own tags, classes and
 * styles go, its paragraphs that look like lists become lists. Colours outside the palette go with the styles.
 */
export function cleanPastedHtml(html: string): string {
  const body = /<body\b[^>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(html)?.[1] ?? html;
  const known: readonly string[] = Object.values(COLOURS);
  return wordLists(body)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|xml|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<\/?(?:meta|link|o:|w:|v:|m:|st1:|font)[^>]*>/gi, '')
    .replace(/\s(?:class|lang|dir|id|align|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replace(/\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/gi, (_, double?: string, single?: string) => {
      const colour = /(?:^|;)\s*color\s*:\s*(#[\da-f]{6})/i.exec(double ?? single ?? '')?.[1]?.toLowerCase();
      return colour && known.includes(colour) ? ` style="color: ${colour}"` : '';
    })
    .replace(/<span>([\s\S]*?)<\/span>/gi, '$1')
    .trim();
}
