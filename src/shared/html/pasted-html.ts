import { completeLink } from '../text/web-link';
import { COLOURS, displayedText } from './html';
import { withTableLines } from './pasted-tables';
import { type Attribute, indexFrom, isTag, made, readTokens, styleOf, type Test, type Token, textToken } from './pasted-tokens';

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

/** A bullet that a word processor wrote as text: in a list it would duplicate the list's own. */
const BULLET = /^(?:\s|&nbsp;)*[·•▪◦‣§o\u00b7\uf0b7](?:\s|&nbsp;)+/;

/** An item's tokens without a bullet at its very beginning. */
function withoutBullet(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ kind, source }) => kind === 'text' && source.trim() !== '');
  const first = tokens[at];
  if (!first || !BULLET.test(first.source)) return tokens;
  return [...tokens.slice(0, at), textToken(first.source.replace(BULLET, '')), ...tokens.slice(at + 1)];
}

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
  return [made('open', list), made('open', 'li'), ...(hasMark ? text : withoutBullet(text)), made('close', 'li'), made('close', list)];
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

/** Items of a list without a bullet that was typed into them besides. */
function withoutTypedBullets(tokens: readonly Token[]): Token[] {
  let isStart = false;
  return tokens.map((token) => {
    if (token.kind === 'open') isStart = token.name === 'li' || (isStart && token.name !== 'li');
    else if (token.kind === 'text' && token.source.trim() !== '') {
      const isFirst = isStart;
      isStart = false;
      if (isFirst && BULLET.test(token.source)) return textToken(token.source.replace(BULLET, ''));
    }
    return token;
  });
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

/** A pasted link leads where a typed one would (PRODF-54); '' where it leads nowhere. */
function completedLink({ value, source }: Attribute): string {
  const at = source.lastIndexOf(value);
  const link = completeLink(displayedText(value));
  return value === '' || link === '' ? '' : source.slice(0, at) + completeLink(value) + source.slice(at + value.length);
}

/** An opening tag without what a word processor hangs on it. */
function cleanTag({ name: tag, source, attributes }: Token): string {
  if (attributes.length === 0) return source;
  const read = attributes.reduce((sum, attribute) => sum + attribute.source.length, 0);
  const nameEnd = source.indexOf(attributes[0]?.source ?? '');
  const allowed = attributes.map((attribute) => {
    const { name, value } = attribute;
    if (name === 'style') return allowedStyle(value);
    if (tag === 'a' && name === 'href') return completedLink(attribute);
    return DROPPED_ATTRIBUTE.test(name) ? '' : attribute.source;
  });
  return source.slice(0, nameEnd) + allowed.join('') + source.slice(nameEnd + read);
}

const isBold = (weight: string): boolean => weight === 'bold' || Number.parseInt(weight, 10) >= 600;
const SCRIPTS: Readonly<Record<string, string>> = { super: 'sup', sub: 'sub' };

/** The marks that a span carries as styles, as tags: without them 10⁻³ becomes 10-3. */
function marksOf(token: Token): string[] {
  const script = SCRIPTS[styleOf(token, 'vertical-align')];
  const marks = [isBold(styleOf(token, 'font-weight')) && 'strong', styleOf(token, 'font-style') === 'italic' && 'em', script];
  return marks.filter((mark) => typeof mark === 'string');
}

/** What a span, or a `b` that is none, becomes: the source of its opening and closing tag. */
function spanSource(token: Token): { open: string; close: string } {
  if (token.name === 'b') {
    const isPlain = ['normal', '400'].includes(styleOf(token, 'font-weight'));
    return isPlain ? { open: '', close: '' } : { open: cleanTag(token), close: '</b>' };
  }
  const marks = marksOf(token);
  const tag = cleanTag(token);
  const isAllowed = tag.toLowerCase() !== '<span>';
  const open = marks.map((mark) => `<${mark}>`).join('') + (isAllowed ? tag : '');
  return {
    open,
    close:
      (isAllowed ? '</span>' : '') +
      marks
        .toReversed()
        .map((mark) => `</${mark}>`)
        .join(''),
  };
}

function sourceOf(tokens: readonly Token[]): string {
  const closings: Record<string, string[]> = { span: [], b: [] };
  return tokens
    .map((token) => {
      if (token.kind === 'text') return token.source;
      if (token.kind === 'comment' || DROPPED_TAG.test(token.name)) return '';
      const stack = closings[token.name];
      if (token.kind === 'close') return stack ? (stack.pop() ?? token.source) : token.source;
      if (!stack) return cleanTag(token);
      const { open, close } = spanSource(token);
      stack.push(close);
      return open;
    })
    .join('');
}

/** What a paste leaves out, by kind; the user who pasted sees each (C-20c). */
export interface PastedLosses {
  /** pictures stored elsewhere, or in files of the other program */
  readonly pictures: number;
  /** links that lead nowhere on the web; their texts stay */
  readonly links: number;
  /** tables, whose rows become lines */
  readonly tables: number;
}

const sourceAttribute = (token: Token, name: string): string =>
  displayedText(token.attributes.find((each) => each.name === name)?.value ?? '');
/** Pictures of this application are the only ones that a text may hold (PRODF-56). */
const OWN_PICTURE = /^(?:https?:\/\/[^/]+)?\/files\/images\//i;
const isUnreachable: Test = (token) => isTag('open', 'img')(token) && !OWN_PICTURE.test(sourceAttribute(token, 'src').trim());
const leadsNowhere: Test = (token) => {
  const address = isTag('open', 'a')(token) ? sourceAttribute(token, 'href') : '';
  return address.trim() !== '' && completeLink(address) === '';
};

const BLOCK = /^(?:p|div|h[1-6]|ul|ol|li|blockquote|pre)$/;

/** Only links and texts are put in a paragraph: blanks between elements outside of one are lost. */
function withParagraph(tokens: readonly Token[]): readonly Token[] {
  const isInline = tokens.filter(isTag('open', 'a')).length > 1 && !tokens.some(({ kind, name }) => kind === 'open' && BLOCK.test(name));
  return isInline ? [made('open', 'p'), ...tokens, made('close', 'p')] : tokens;
}

/**
 * What another program puts on the clipboard, reduced to what the editor knows: its comments, own tags, classes and styles go;
 * raised, lowered, bold and italic styles become marks, paragraphs that look like lists become lists, rows of tables lines, links
 * are mended. Colours outside the palette go with the styles. `lost` counts what had to be left out (C-20c).
 */
export function cleanPastedHtml(html: string): { html: string; lost: PastedLosses } {
  const tokens = withoutHidden(bodyOf(readTokens(html)));
  const lost = {
    pictures: tokens.filter(isUnreachable).length,
    links: tokens.filter(leadsNowhere).length,
    tables: tokens.filter(isTag('open', 'table')).length,
  };
  const readable = withTableLines(tokens.filter((token) => !isUnreachable(token)));
  const lists = withoutTypedBullets(withJoinedLists(withLists(readable)));
  return { html: sourceOf(withParagraph(lists)).trim(), lost };
}
