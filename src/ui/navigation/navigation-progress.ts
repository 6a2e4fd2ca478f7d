/** An event of the window, not a variable: the framework bundles what it calls at a navigation apart from the pages. */
const START = 'navigation-start';

/** A navigation within the application began; called inside the framework's transition. */
export function announceNavigation(): void {
  dispatchEvent(new Event(START));
}

/** Calls `listener` when a navigation begins, inside its transition. */
export function onNavigation(listener: () => void): () => void {
  addEventListener(START, listener);
  return () => removeEventListener(START, listener);
}
