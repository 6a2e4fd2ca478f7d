import type { NoticeLevel, NoticeSeconds } from './notice-duration';

export interface Notice {
  level?: NoticeLevel;
  /** a text of the message files, already translated */
  message: string;
  seconds?: NoticeSeconds;
  /** one action that the notice offers */
  action?: { label: string; run: () => void };
}
export type NoticeId = number;

/** Interface of the loaded toaster. */
export interface NoticeScreen {
  show: (id: NoticeId, notice: Notice) => void;
  dismiss: (id?: NoticeId) => void;
}

let lastId = 0;
let screen: NoticeScreen | null = null;
let wake: (() => void) | null = null;
let queued: { id: NoticeId; notice: Notice }[] = [];

/** Shows a notice from anywhere in the browser; the toast code is loaded on the first one. */
export function notify(notice: Notice): NoticeId {
  lastId += 1;
  put(lastId, notice);
  return lastId;
}

/** Shows a notice, in the place of the one with this id. */
function put(id: NoticeId, notice: Notice): void {
  if (screen) screen.show(id, notice);
  else queued = [...queued.filter((entry) => entry.id !== id), { id, notice }];
  wake?.();
}

/** Removes one notice, or all of them. */
export function dismiss(id?: NoticeId): void {
  queued = id === undefined ? [] : queued.filter((entry) => entry.id !== id);
  screen?.dismiss(id);
}

export interface WaitingNotice {
  /** replaces the waiting notice by its result */
  done: (notice: Notice) => void;
  dismiss: () => void;
}

/**
 * A waiting notice stays until its result. Only 'bePatient' also disappears after `atMost` seconds (S-15).
 */
export function waiting(message: string, { atMost }: { atMost?: 3 } = {}): WaitingNotice {
  const id = notify({ level: 'waiting', message });
  const timer = atMost && setTimeout(() => dismiss(id), atMost * 1000);
  return {
    dismiss: () => {
      clearTimeout(timer);
      dismiss(id);
    },
    done: (notice) => {
      clearTimeout(timer);
      put(id, notice);
    },
  };
}

/** Used by the host only: `onFirst` is called when there is something to show and no toast code yet. */
export function registerNoticesHost(onFirst: () => void): () => void {
  wake = onFirst;
  if (queued.length > 0) onFirst();
  return () => {
    wake = null;
  };
}

/** Used by the toast code only: takes over what was queued while it loaded. */
export function attachNoticeScreen(next: NoticeScreen): () => void {
  screen = next;
  for (const { id, notice } of queued) next.show(id, notice);
  queued = [];
  return () => {
    screen = null;
  };
}
