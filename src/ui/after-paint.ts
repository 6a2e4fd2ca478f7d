/** Runs once what has changed so far is on the screen, in a task of its own: a key or click is answered before what follows from it. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
