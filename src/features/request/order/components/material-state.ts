import { type UrlPart, urlNumber, urlText } from '@/shared/url-state';

/** Maximum number of open materials in the URL, to stay below URL length limits. */
const MAX_OPEN_MATERIALS = 20;

/** Ids of materials, in the order in which they were opened. */
function urlIds(): UrlPart<readonly string[]> {
  return {
    fallback: [],
    read: (written) => [...new Set(written.split(',').filter((id) => id !== ''))].slice(-MAX_OPEN_MATERIALS),
    write: (ids) => ids.slice(-MAX_OPEN_MATERIALS).join(','),
  };
}

/** Search text, page and opened materials of the orders by product. */
export const MATERIAL_STATE = { q: urlText(), page: urlNumber(1), open: urlIds() };
