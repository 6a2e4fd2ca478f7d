/** An event of the window, not a variable: the framework bundles what it calls at a navigation apart from the pages. */
const START = 'navigation-start';

type Listener = () => void;
let isPending = false;
const listeners = new Set<Listener>();

function set(pending: boolean): void {
  if (isPending === pending) return;
  isPending = pending;
  for (const listener of listeners) listener();
}

/** Path and query: what a change of makes another page. */
const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url, location.href);
  return `${pathname}${search}`;
};

/** A navigation within the application began. */
export function announceNavigation(url: string): void {
  dispatchEvent(new CustomEvent(START, { detail: url }));
}

/** The page is there, or the reader went on to another. */
export const endNavigation = (): void => set(false);

export const isNavigating = (): boolean => isPending;

/** Calls `listener` when a navigation begins or ends. One to where the reader is loads no page. */
export function onNavigation(listener: Listener): () => void {
  const onStart = ({ detail }: CustomEventInit<string>) => detail && addressOf(detail) !== addressOf(location.href) && set(true);
  const take = (event: Event) => void onStart(event as CustomEvent<string>);
  addEventListener(START, take);
  listeners.add(listener);
  return () => {
    removeEventListener(START, take);
    listeners.delete(listener);
  };
}
