/** What the router and the bar tell each other; the framework calls the router's side before React is there. */
type Listener = () => void;
let pendingUrl: string | null = null;
const listeners = new Set<Listener>();

function set(url: string | null): void {
  pendingUrl = url;
  for (const listener of listeners) listener();
}

/** Path and query: what a change of makes another page. */
const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url, location.href);
  return `${pathname}${search}`;
};

/** A navigation within the application began. One to where the reader is loads no page. */
export function startNavigation(url: string): void {
  if (addressOf(url) !== addressOf(location.href)) set(addressOf(url));
}

/** The page is there, or the reader went on to another. */
export function endNavigation(): void {
  if (pendingUrl !== null) set(null);
}

export const isNavigating = (): boolean => pendingUrl !== null;

export function onNavigation(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
