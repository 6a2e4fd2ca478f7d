import { mendLink } from './html';

/**
 * The address that a link field stores: 'http://' is put before where it is missing (C-12), null for an empty one. Undefined for
 * what is no address of the web: another scheme, blanks inside, or a name and password, which only serve to deceive.
 */
export function webLink(typed: string | null): string | null | undefined {
  const trimmed = (typed ?? '').trim();
  if (trimmed === '') return null;
  if (/[\s\p{Cc}<>"]/u.test(trimmed) || (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed) && !/^https?:\/\//i.test(trimmed))) return undefined;
  const mended = mendLink(trimmed);
  if (!URL.canParse(mended)) return undefined;
  const { protocol, username, password } = new URL(mended);
  const isWeb = ['http:', 'https:'].includes(protocol) && username === '' && password === '';
  return isWeb ? mended : undefined;
}
