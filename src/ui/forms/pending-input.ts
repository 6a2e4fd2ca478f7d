import { afterPaint } from '../after-paint';

/** S-19b: what was typed and its form does not have yet. */
const pending = new Set<() => void>();

/** Writes typed input into its form once its key is on the screen; `flush` is the same function for each key of a control. */
export function flushInputAfterPaint(flush: () => void): void {
  if (pending.has(flush)) return;
  pending.add(flush);
  afterPaint(() => flushInput(flush));
}

/** Writes it at once, where it is still pending. */
export function flushInput(flush: () => void): void {
  if (pending.delete(flush)) flush();
}

/** Before the values of a form are read: to be sent, or to be stored as the page goes. */
export function flushAllInput(): void {
  for (const flush of [...pending]) flushInput(flush);
}

/** The control has other content now: what was typed before is no longer its value. */
export function dropInput(flush: () => void): void {
  pending.delete(flush);
}
