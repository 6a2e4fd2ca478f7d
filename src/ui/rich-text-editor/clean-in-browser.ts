import DOMPurify from 'dompurify';
import { ANY_TOOLS, richTextRules } from '@/shared/html/rich-text';
import { completeLink } from '@/shared/text/web-link';

const RULES = richTextRules(ANY_TOOLS);
const ATTRIBUTES = [...new Set(Object.values(RULES.attributes).flat())];
const PROPERTIES = RULES.styles;
const known = new Map<string, string>();
const KNOWN_LIMIT = 500;

let isPrepared = false;

function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  DOMPurify.addHook('afterSanitizeAttributes', (node) => {
    if (node instanceof HTMLAnchorElement && node.hasAttribute('href')) {
      node.setAttribute('href', completeLink(node.getAttribute('href') ?? ''));
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer');
    }
    if (node instanceof HTMLElement && node.hasAttribute('style')) {
      const allowed = PROPERTIES.map((name) => [name, node.style.getPropertyValue(name)] as const).filter(
        ([, value]) => value !== '' && !/url\(|expression/i.test(value),
      );
      const written = node.getAttribute('style') ?? '';
      // The palette's dark counterparts are found by the written hex value, which the style object would turn into rgb().
      const colour = /(?:^|;)\s*color\s*:\s*(#[\da-f]{6})/i.exec(written)?.[1];
      const style = allowed.map(([name, value]) => `${name}: ${name === 'color' && colour ? colour : value}`).join('; ');
      if (style) node.setAttribute('style', style);
      else node.removeAttribute('style');
    }
  });
}

/** Cleans HTML to what the toolbars can make. Only in the browser; the server cleaned it already when it was stored. */
export function cleanInBrowser(html: string): string {
  const before = known.get(html);
  if (before !== undefined) return before;
  prepare();
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...RULES.tags],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(html, clean);
  return clean;
}
