import { afterPaint } from './after-paint';

/** Runs once somebody has touched the page or pressed a key, after the frame of that; returns how to cancel it. */
export function afterFirstTouch(run: () => void): () => void {
  const first = () => {
    cancel();
    afterPaint(run);
  };
  const cancel = () => {
    removeEventListener('pointerdown', first);
    removeEventListener('keydown', first);
  };
  addEventListener('pointerdown', first, { passive: true });
  addEventListener('keydown', first, { passive: true });
  return cancel;
}
