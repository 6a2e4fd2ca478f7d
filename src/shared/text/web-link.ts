/**
 * The address that a link gets when it is typed, pasted or stored: 'http://' is put before where it is missing;
 * mailto, tel and addresses of this site ('/files/doc/…') stay (PRODF-54, C-20). Empty when nothing is left, and for any other
 * scheme: 'javascript:' and 'file:' lead nowhere (C-20c).
 */
export function completeLink(address: string): string {
  const trimmed = address.trim();
  if (trimmed === '') return '';
  if (/^(https?:\/\/|mailto:|tel:)/i.test(trimmed)) return trimmed;
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed)) return '';
  if (trimmed.startsWith('//')) return `http:${trimmed}`;
  return trimmed.startsWith('/') ? trimmed : `http://${trimmed}`;
}

/**
 * The address that a link field stores: 'http://' is put before where it is missing (C-12), null for an empty one. Undefined for
 * what is no address of the web: another scheme, blanks inside, or a name and password, which only serve to deceive.
 */
export function webLink(typed: string | null): string | null | undefined {
  const trimmed = (typed ?? '').trim();
  if (trimmed === '') return null;
  if (/[\s\p{Cc}<>"]/u.test(trimmed) || (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed) && !/^https?:\/\//i.test(trimmed))) return undefined;
  const completed = completeLink(trimmed);
  if (!URL.canParse(completed)) return undefined;
  const { protocol, username, password } = new URL(completed);
  const isWeb = ['http:', 'https:'].includes(protocol) && username === '' && password === '';
  return isWeb ? completed : undefined;
}
