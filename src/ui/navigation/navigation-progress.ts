import type { RouterTransitionType } from 'next';

/** An event of the window, not a variable: the framework bundles what it calls at a navigation apart from the pages. */
const START = 'navigation-start';

/** A navigation within the application began; called inside the framework's transition. `traverse` is back or forward, which have changed the address already. */
export function announceNavigation(type: RouterTransitionType): void {
  dispatchEvent(new CustomEvent<RouterTransitionType>(START, { detail: type }));
}

/** Calls `listener` when a navigation begins, inside its transition. */
export function onNavigation(listener: (type: RouterTransitionType) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<RouterTransitionType>).detail);
  addEventListener(START, listen);
  return () => removeEventListener(START, listen);
}

/** Milliseconds after which a page that has not come holds nothing back any more. */
const MAX_WAIT_MS = 10_000;
let begun: { readonly href: string; readonly at: number } | null = null;

/** Whether a page is on its way: the address is still the one at which its navigation began. Only the pages know it, which set it. */
export const isNavigating = (): boolean => begun !== null && location.href === begun.href && performance.now() - begun.at < MAX_WAIT_MS;

export function setNavigating(isNow: boolean): void {
  begun = isNow ? { href: location.href, at: performance.now() } : null;
}
