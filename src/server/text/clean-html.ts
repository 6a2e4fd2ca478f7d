import 'server-only';
import sanitizeHtml from 'sanitize-html';
import { encodeFieldError } from '@/shared/field-errors';
import { limitNesting } from '@/shared/html/html-nesting';
import { RICH_TEXT_MAX, type RichTextTool, richTextRules } from '@/shared/html/rich-text';
import { Refusal } from '@/shared/refusal';
import { completeLink } from '@/shared/text/web-link';

const COLOUR = [/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/];
const LENGTH = [/^\d{1,4}(?:\.\d{1,2})?(?:px|%|em|rem)$/];

/** Images come from our own file route only; any other source would leak who reads what. */
const OWN_IMAGE = /^\/files\/images\/[0-9a-f-]{36}\/?(?:\?size=t)?$/i;

/** `javascript:` and its like, also written with blanks or control characters in between; `host:8080` is none. */
function hasForeignScheme(href: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(href.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase();
  return scheme !== undefined && !['http', 'https', 'mailto', 'tel'].includes(scheme);
}

const STYLES: Readonly<Record<string, RegExp[]>> = { color: COLOUR, 'font-size': LENGTH, width: LENGTH, height: LENGTH };
/** Where no tool makes headings they stay paragraphs, so that words do not run together. */
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Other names of what a tool makes. */
const RENAMED: Readonly<Record<string, string>> = { strike: 's', del: 's' };
/** A list keeps its items where the toolbar makes only the other kind of list. */
const OTHER_LIST = [
  ['ol', 'ul'],
  ['ul', 'ol'],
] as const;

const options = (tools: readonly RichTextTool[]): sanitizeHtml.IOptions => {
  const { tags, attributes, styles } = richTextRules(tools);
  const lost = HEADINGS.filter((heading) => !tags.includes(heading)).map((heading) => [heading, 'p'] as const);
  const lists = OTHER_LIST.filter(([from]) => !tags.includes(from));
  // Only to what may stay: the library closes a later tag under the name of one that it renamed and then dropped.
  const renamed = [...Object.entries(RENAMED), ...lost, ...lists].filter(([, to]) => tags.includes(to));
  const bare = tags.includes('span') ? 'span' : 'a';
  return {
    allowedTags: [...tags],
    allowedAttributes: Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    allowedStyles: { '*': Object.fromEntries(styles.map((style) => [style, STYLES[style] ?? []])) },
    exclusiveFilter: (frame) => frame.tag === 'img' && !OWN_IMAGE.test(frame.attribs.src ?? ''),
    transformTags: {
      ...Object.fromEntries(renamed.map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {}, false)])),
      a: (_tag, { href = '' }) =>
        href.trim() === '' || hasForeignScheme(href)
          ? { tagName: bare, attribs: {} as sanitizeHtml.Attributes }
          : { tagName: 'a', attribs: { href: completeLink(href), target: '_blank', rel: 'noopener noreferrer' } },
    },
  };
};

/** A `<` that opens nothing: to the library each is a piece of text of its own, a hundred thousand of them a long turn. */
const LONE_OPENER = /<(?![a-z/!?])/gi;
/** They are replaced by a noncharacter of Unicode while the text is cleaned. */
const STAND_IN = '\uFDD0';

const known = new Map<readonly RichTextTool[], sanitizeHtml.IOptions>();

/**
 * Cleans rich text to what the screen's toolbar can make (C-20): called on every write, since a call does not pass through
 * the editor. Links get a scheme (PRODF-54) and open in a new tab (PRODF-55).
 */
export function cleanHtml(html: string, tools: readonly RichTextTool[]): string {
  const allowed = known.get(tools) ?? options(tools);
  known.set(tools, allowed);
  if (html.includes(STAND_IN)) return sanitizeHtml(limitNesting(html), allowed);
  return sanitizeHtml(limitNesting(html.replace(LONE_OPENER, STAND_IN)), allowed).replaceAll(STAND_IN, '&lt;');
}

/**
 * Rich text of a field that was sent, cleaned. Cleaning can make it longer: what could not be sent again is refused.
 * Throws INVALID_INPUT at `field` past `max` characters (C-20, rule 10).
 */
export function cleanField(html: string, tools: readonly RichTextTool[], field: string, max = RICH_TEXT_MAX): string {
  const clean = cleanHtml(html, tools);
  if (clean.length > max) throw new Refusal('INVALID_INPUT', { fields: { [field]: encodeFieldError('TOO_LONG', { max }) } });
  return clean;
}
