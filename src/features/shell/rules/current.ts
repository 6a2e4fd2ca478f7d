const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path);

/** Paths below this one belong to another entry: accounts are below the form of a new one. */
const ALONE = '/user';

/** Is the reader on this entry's screen or on one below it? Screens distinguished by `action` compare that too. */
export function isCurrent(
  { href, below }: { readonly href: string; readonly below?: string | undefined },
  pathname: string,
  action: string | null,
): boolean {
  const [path = '', query] = href.split('?');
  const target = withoutSlash(path);
  const here = withoutSlash(pathname);
  if (below && here.startsWith(below)) return true;
  if (query) return here === target && new URLSearchParams(query).get('action') === action;
  return here === target || (target !== ALONE && here.startsWith(`${target}/`));
}
