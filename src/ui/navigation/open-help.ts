const OPEN_HELP = 'help:open';

/** Opens the help of the current screen, from anywhere in the browser. */
export function openHelp(): void {
  dispatchEvent(new Event(OPEN_HELP));
}

export function onOpenHelp(open: () => void): () => void {
  addEventListener(OPEN_HELP, open);
  return () => removeEventListener(OPEN_HELP, open);
}
