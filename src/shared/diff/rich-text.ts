import { Parser } from 'htmlparser2';
import { limitNesting } from '../html/html-nesting';
import { type Script, scriptOf, scriptText } from '../html/script-text';
import { type Token, wordsOf } from './text';

/** What a reader can see of an image. */
export interface ImageFacts {
  readonly src: string;
  readonly alt: string;
  /** width × height and style as written; '' when none is given */
  readonly size: string;
}

/** A word of the visible text with what surrounds it, or an image standing among the words. */
export interface RichToken extends Token {
  /** bold, italic, underline, strike, ul, ol, h1 to h6, color:…, size:… and the like, sorted */
  readonly formats: readonly string[];
  /** address that the word leads to; null outside links */
  readonly href: string | null;
  readonly image: ImageFacts | null;
}

interface Scope {
  /** each once, sorted */
  readonly formats: readonly string[];
  readonly href: string | null;
  readonly script: Script | null;
}

/** Maximum number of formats of one word: no toolbar makes as many, and a text of nothing else must not cost the square of its length. */
const MAX_FORMATS = 50;

const FORMATS: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  ul: 'ul',
  ol: 'ol',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  pre: 'code',
  blockquote: 'quote',
  mark: 'mark',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
};
const BLOCKS = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'table',
  'tr',
  'td',
  'th',
  'hr',
  'section',
]);
const UNSEEN = new Set(['script', 'style', 'template', 'head', 'title']);
/** Styles that change how words look; the others (widths of tables and the like) show as a change of markup. */
const STYLES: Readonly<Record<string, string>> = {
  color: 'color',
  'background-color': 'background',
  background: 'background',
  'font-size': 'size',
  'text-align': 'align',
  'font-weight': 'weight',
  'font-style': 'style',
  'text-decoration': 'decoration',
  'font-family': 'font',
  display: 'display',
  visibility: 'visibility',
};

function formatsOf(tag: string, attributes: Readonly<Record<string, string>>): string[] {
  const named = FORMATS[tag];
  const styles = (attributes.style ?? '').split(';').flatMap((rule) => {
    const [name = '', value = ''] = rule.split(/:(.*)/s).map((side) => side.trim().toLowerCase());
    const format = STYLES[name];
    return format && value ? [`${format}:${value.replace(/\s+/g, ' ')}`] : [];
  });
  const classes = (attributes.class ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => `class:${name}`);
  const colour = tag === 'font' && attributes.color ? [`color:${attributes.color.toLowerCase()}`] : [];
  return [...(named ? [named] : []), ...styles, ...classes, ...colour];
}

function withFormats(outer: readonly string[], own: readonly string[]): readonly string[] {
  return own.length === 0 ? outer : [...new Set([...outer, ...own])].slice(0, MAX_FORMATS).sort();
}

function imageOf(attributes: Readonly<Record<string, string>>): ImageFacts {
  const { src = '', alt = '', width = '', height = '', style = '' } = attributes;
  const sides = width || height ? `${width || '?'}×${height || '?'}` : '';
  return { src, alt, size: [sides, style.trim()].filter(Boolean).join(' ') };
}

/**
 * Reads HTML as a list of visible words, line ends and images, in order, each with its formats and link. Blocks and `<br>`
 * give one line end; blank runs count as one blank; scripts and styles are not text; a raised 3 is the word ³, so that 10³ and
 * 103 differ (C-20b). Never throws: broken HTML is read as browsers do, as far as the parser goes. Nesting and formats of one word are limited (`MAX_NESTING`, `MAX_FORMATS`).
 */
export function readRichText(html: string): RichToken[] {
  const tokens: RichToken[] = [];
  const scopes: Scope[] = [];
  let pending = '';
  let unseen = 0;

  const scope = (): Scope => scopes.at(-1) ?? { formats: [], href: null, script: null };
  const flush = (): void => {
    const { formats, href, script } = scope();
    const blanksJoined = pending.replace(/\s+/g, ' ');
    const text = script ? scriptText(blanksJoined, script) : blanksJoined;
    pending = '';
    const last = tokens.at(-1);
    if (/^ /.test(text) && last && !/\s$/.test(last.text)) {
      tokens[tokens.length - 1] = { ...last, text: `${last.text} ` };
    }
    for (const word of wordsOf(text)) tokens.push({ ...word, formats, href, image: null });
  };
  const breakLine = (): void => {
    flush();
    if (tokens.length > 0 && tokens.at(-1)?.key !== '\n') {
      tokens.push({ key: '\n', text: '\n', formats: [], href: null, image: null });
    }
  };

  const parser = new Parser({
    onopentag(tag, attributes) {
      if (UNSEEN.has(tag)) unseen += 1;
      if (BLOCKS.has(tag) || tag === 'br') breakLine();
      else flush();
      const { formats, href, script } = scope();
      if (tag === 'img') {
        const image = imageOf(attributes);
        tokens.push({ key: '\u0000image', text: `[${image.alt || 'image'}] `, formats: [], href, image });
      }
      // The parser closes each tag that it opens, those without an end too.
      scopes.push({
        formats: withFormats(formats, formatsOf(tag, attributes)),
        href: tag === 'a' ? (attributes.href ?? href) : href,
        script: scriptOf(tag) ?? script,
      });
    },
    ontext(text) {
      if (unseen === 0) pending += text;
    },
    onclosetag(tag) {
      if (UNSEEN.has(tag)) unseen -= 1;
      if (BLOCKS.has(tag)) breakLine();
      else flush();
      scopes.pop();
    },
  });
  parser.end(limitNesting(html));
  flush();
  while (tokens.at(-1)?.key === '\n') tokens.pop();
  return tokens;
}

/** The visible text of HTML, with line ends between blocks. */
export function visibleText(html: string): string {
  return readRichText(html)
    .map((token) => token.text)
    .join('')
    .trim();
}
