import { COLOURS, displayedText } from './html';
import { tokenizeHtml } from './html-tokens';
import { mendLink } from './web-link';

interface Attribute {
  readonly name: string;
  /** as written, without its quotes */
  readonly value: string;
  /** with its name and the blanks before it, as written */
  readonly source: string;
}

interface Token {
  readonly kind: 'text' | 'open' | 'close' | 'comment';
  /** of a tag, in lowercase; '' otherwise */
  readonly name: string;
  /** what stands in the HTML; of a comment what stands within it */
  readonly source: string;
  readonly attributes: readonly Attribute[];
}

/** The tags, comments and texts of HTML, in order. */
function readTokens(html: string): Token[] {
  const tokens: Token[] = [];
  let tag = { name: '', start: 0, attributes: [] as Attribute[], end: 0 };
  let attribute = { name: '', start: 0, valueStart: -1, valueEnd: -1 };
  const endTag = (end: number): void => {
    const { name, start, attributes } = tag;
    tokens.push({ kind: 'open', name, source: html.slice(start, end + 1), attributes });
  };
  tokenizeHtml(html, () => ({
    ontext: (start, end) => void tokens.push({ kind: 'text', name: '', source: html.slice(start, end), attributes: [] }),
    oncomment: (start, end, offset) =>
      void tokens.push({ kind: 'comment', name: '', source: html.slice(start, end - offset), attributes: [] }),
    onopentagname(start, end) {
      tag = { name: html.slice(start, end).toLowerCase(), start: start - 1, attributes: [], end };
    },
    onattribname(start, end) {
      attribute = { name: html.slice(start, end).toLowerCase(), start: tag.end, valueStart: -1, valueEnd: -1 };
    },
    onattribdata(start, end) {
      if (attribute.valueStart === -1) attribute.valueStart = start;
      attribute.valueEnd = end;
    },
    onattribend(_quote, end) {
      tag.end = end;
      const value = attribute.valueStart === -1 ? '' : html.slice(attribute.valueStart, attribute.valueEnd);
      tag.attributes.push({ name: attribute.name, value, source: html.slice(attribute.start, tag.end) });
    },
    onopentagend: endTag,
    onselfclosingtag: endTag,
    onclosetag(start, end) {
      const name = html.slice(start, end).toLowerCase();
      tokens.push({ kind: 'close', name, source: `</${html.slice(start, end)}>`, attributes: [] });
    },
  }));
  return tokens;
}

type Test = (token: Token) => boolean;
const isTag =
  (kind: 'open' | 'close', name: string): Test =>
  (token) =>
    token.kind === kind && token.name === name;
const made = (kind: 'open' | 'close', name: string): Token => {
  return { kind, name, source: kind === 'open' ? `<${name}>` : `</${name}>`, attributes: [] };
};

/** Place of the first such token from `from` on; -1 when there is none. */
function indexFrom(tokens: readonly Token[], from: number, test: Test): number {
  for (let at = from; at < tokens.length; at += 1) if (test(tokens[at] as Token)) return at;
  return -1;
}

function bodyOf(tokens: readonly Token[]): readonly Token[] {
  const start = tokens.findIndex(isTag('open', 'body'));
  const end = indexFrom(tokens, start + 1, isTag('close', 'body'));
  return start === -1 ? tokens : tokens.slice(start + 1, end === -1 ? undefined : end);
}

const WITHOUT_CONTENT = new Set(['script', 'style', 'xml', 'head', 'title']);

/** Removes everything that is no text; an unclosed element removes nothing else. */
function withoutHidden(tokens: readonly Token[]): Token[] {
  const lastClose = new Map(tokens.map((token, at) => [token.kind === 'close' ? token.name : '', at]));
  let until: string | null = null;
  return tokens.filter((token, at) => {
    if (until !== null) {
      if (token.kind === 'close' && token.name === until) until = null;
      return false;
    }
    if (token.kind !== 'open' || !WITHOUT_CONTENT.has(token.name) || (lastClose.get(token.name) ?? -1) < at) return true;
    until = token.name;
    return false;
  });
}

const LIST_PARAGRAPH = /MsoListParagraph|mso-list:/i;
const MARK_SPAN = /mso-list:\s*Ignore/i;
const NUMBERED = /^\(?[\da-z]{1,3}[.)]/i;

const beginsMark: Test = ({ kind, name, source }) =>
  (kind === 'comment' && source === '[if !supportLists]') || (kind === 'open' && name === 'span' && MARK_SPAN.test(source));

/** An item without its bullet or number, in a list of the matching kind. */
function listEntry(tokens: readonly Token[]): Token[] {
  const start = tokens.findIndex(beginsMark);
  const endsMark: Test =
    tokens[start]?.kind === 'comment' ? ({ kind, source }) => kind === 'comment' && source === '[endif]' : isTag('close', 'span');
  const end = start === -1 ? -1 : indexFrom(tokens, start + 1, endsMark);
  const hasMark = end !== -1;
  const mark = hasMark ? displayedText(sourceOf(tokens.slice(start + 1, end))) : '';
  const text = hasMark ? [...tokens.slice(0, start), ...tokens.slice(end + 1)] : tokens;
  const list = NUMBERED.test(mark) ? 'ol' : 'ul';
  return [made('open', list), made('open', 'li'), ...text, made('close', 'li'), made('close', list)];
}

/** Paragraphs that a word processor means as entries become lists of one entry each. */
function withLists(tokens: readonly Token[]): Token[] {
  const lastParagraphEnd = tokens.findLastIndex(isTag('close', 'p'));
  const result: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at] as Token;
    if (at < lastParagraphEnd && isTag('open', 'p')(token) && LIST_PARAGRAPH.test(token.source)) {
      const end = indexFrom(tokens, at + 1, isTag('close', 'p'));
      for (const each of listEntry(tokens.slice(at + 1, end))) result.push(each);
      at = end;
    } else result.push(token);
    at += 1;
  }
  return result;
}

const isBlank: Test = ({ kind, source }) => kind === 'text' && source.trim() === '';

/** Lists of one kind that follow one another are one list. */
function withJoinedLists(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  /** place of the end of a list that nothing has followed yet */
  let ended = -1;
  for (const token of tokens) {
    const isNext = token.kind === 'open' && (token.source === '<ul>' || token.source === '<ol>');
    if (isNext && result[ended]?.name === token.name) {
      result.length = ended;
      ended = -1;
      continue;
    }
    if (token.kind === 'close' && (token.name === 'ul' || token.name === 'ol')) ended = result.length;
    else if (!isBlank(token)) ended = -1;
    result.push(token);
  }
  return result;
}

const DROPPED_TAG = /^(?:meta|link|font|(?:o|w|v|m|st1):.*)$/;
const DROPPED_ATTRIBUTE = /^(?:class|lang|dir|id|align|on\w+)$/;
const KNOWN_COLOURS: readonly string[] = Object.values(COLOURS);

/** The only style preserved in pasted text: a colour of the palette. */
function allowedStyle(style: string): string {
  const rules = style.split(';').map((rule) => rule.split(':'));
  const colour = rules.find(([property = '']) => property.trim().toLowerCase() === 'color')?.[1];
  const hex = colour?.trim().slice(0, 7).toLowerCase();
  return hex && KNOWN_COLOURS.includes(hex) ? ` style="color: ${hex}"` : '';
}

/** A pasted link leads where a typed one would (PRODF-54). */
function mendedLink({ value, source }: Attribute): string {
  const at = source.lastIndexOf(value);
  return value === '' ? source : source.slice(0, at) + mendLink(value) + source.slice(at + value.length);
}

/** An opening tag without what a word processor hangs on it. */
function cleanTag({ name: tag, source, attributes }: Token): string {
  if (attributes.length === 0) return source;
  const read = attributes.reduce((sum, attribute) => sum + attribute.source.length, 0);
  const nameEnd = source.indexOf(attributes[0]?.source ?? '');
  const allowed = attributes.map((attribute) => {
    const { name, value } = attribute;
    if (name === 'style') return allowedStyle(value);
    if (tag === 'a' && name === 'href') return mendedLink(attribute);
    return DROPPED_ATTRIBUTE.test(name) ? '' : attribute.source;
  });
  return source.slice(0, nameEnd) + allowed.join('') + source.slice(nameEnd + read);
}

function sourceOf(tokens: readonly Token[]): string {
  const spans: boolean[] = [];
  return tokens
    .map((token) => {
      if (token.kind === 'text') return token.source;
      if (token.kind === 'comment' || DROPPED_TAG.test(token.name)) return '';
      if (token.kind === 'close') return token.name === 'span' && spans.pop() === false ? '' : token.source;
      const tag = cleanTag(token);
      if (token.name !== 'span') return tag;
      const isAllowed = tag.toLowerCase() !== '<span>';
      spans.push(isAllowed);
      return isAllowed ? tag : '';
    })
    .join('');
}

/**
 * What a word processor puts on the clipboard, reduced to what the editor knows: its comments, own tags, classes and
 * styles go, its paragraphs that look like lists become lists, its links are mended. Colours outside the palette go with
 * the styles.
 */
export function cleanPastedHtml(html: string): string {
  return sourceOf(withJoinedLists(withLists(withoutHidden(bodyOf(readTokens(html)))))).trim();
}
