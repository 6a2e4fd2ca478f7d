export type NoticeLevel = 'default' | 'success' | 'waiting' | 'error';
export type NoticeSeconds = 1 | 2 | 3 | 4 | 5 | 'always';

/** S-14: what the specification leaves open is 3 s for a success and 2 s for an error. */
const USUAL: Record<NoticeLevel, NoticeSeconds> = { default: 3, success: 3, waiting: 'always', error: 2 };

/** Milliseconds a notice stays; a waiting notice has no timeout, whatever is requested (NOTICE-03). */
export function noticeDuration(level: NoticeLevel, seconds: NoticeSeconds = USUAL[level]): number {
  return level === 'waiting' || seconds === 'always' ? Number.POSITIVE_INFINITY : seconds * 1000;
}
