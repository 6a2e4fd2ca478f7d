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

/** Path and query identify a page. */
const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url, location.href);
  return `${pathname}${search}`;
};

/** A navigation within the application began. */
export function announceNavigation(url: string): void {
  dispatchEvent(new CustomEvent(START, { detail: url }));
}

/** The page has loaded, or the user navigated elsewhere. */
export const endNavigation = (): void => set(false);

export const isNavigating = (): boolean => isPending;

/** Calls `listener` when a navigation begins or ends. Navigating to the current URL loads no page. */
export function onNavigation(listener: Listener): () => void {
  const onStart = ({ detail }: CustomEventInit<string>) => detail && addressOf(detail) !== addressOf(location.href) && set(true);
  const handle = (event: Event) => void onStart(event as CustomEvent<string>);
  addEventListener(START, handle);
  listeners.add(listener);
  return () => {
    removeEventListener(START, handle);
    listeners.delete(listener);
  };
}
