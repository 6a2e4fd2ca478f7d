import { afterPaint } from '../after-paint';

const pending = new Set<() => void>();

/** Hands typed input to its form once its key is on the screen; `handOver` is the same function for each key of a control. */
export function handOverAfterPaint(handOver: () => void): void {
  if (pending.has(handOver)) return;
  pending.add(handOver);
  afterPaint(() => handOverNow(handOver));
}

/** Hands over what is still waiting. */
export function handOverNow(handOver: () => void): void {
  if (pending.delete(handOver)) handOver();
}

/** Before the values of a form are read: to be sent, or to be stored as the page goes. */
export function handOverAll(): void {
  for (const handOver of [...pending]) handOverNow(handOver);
}

/** The control has other content now: what was typed before is no longer its value. */
export function dropPending(handOver: () => void): void {
  pending.delete(handOver);
}
