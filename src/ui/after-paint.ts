/** A page that is hidden paints nothing. */
const LIMIT_MS = 250;

/** Runs once what has changed so far is on the screen, in a task of its own: a key or click is answered before what follows from it. */
export function afterPaint(run: () => void): void {
  const limit = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, LIMIT_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(limit);
    setTimeout(run);
  });
}
