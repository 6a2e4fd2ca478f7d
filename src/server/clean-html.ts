import 'server-only';
import sanitizeHtml from 'sanitize-html';
import { mendLink, RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '@/shared/html';

const COLOUR = [/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/];
const LENGTH = [/^\d{1,4}(?:\.\d{1,2})?(?:px|%|em|rem)$/];

/** Images come from our own file route only; any other source would tell a stranger who reads what. */
const OWN_IMAGE = /^\/files\/images\/[0-9a-f-]{36}\/?(?:\?size=t)?$/i;

/** `javascript:` and its like, also written with blanks or control characters in between; `host:8080` is none. */
function hasForeignScheme(href: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(href.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase();
  return scheme !== undefined && !['http', 'https', 'mailto', 'tel'].includes(scheme);
}

/**
 * Cleans rich text to what the toolbar can make (C-20): called on every write, since a call does not pass through the editor.
 * Links are mended (PRODF-54) and open in a new tab (PRODF-55).
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: Object.fromEntries(Object.entries(RICH_TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    allowedStyles: { '*': { color: COLOUR, 'font-size': LENGTH, width: LENGTH, height: LENGTH } },
    exclusiveFilter: (frame) => frame.tag === 'img' && !OWN_IMAGE.test(frame.attribs.src ?? ''),
    transformTags: {
      a: (_tag, { href = '' }) =>
        hasForeignScheme(href)
          ? { tagName: 'span', attribs: {} as sanitizeHtml.Attributes }
          : { tagName: 'a', attribs: { href: mendLink(href), target: '_blank', rel: 'noopener noreferrer' } },
    },
  });
}
