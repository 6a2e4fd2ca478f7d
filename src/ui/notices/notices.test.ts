import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachNoticeScreen, dismiss, type Notice, notify, registerNoticesHost, waiting } from './notices';

let shown: Map<number, Notice>;
let detach: () => void;

function attach(): void {
  shown = new Map();
  detach = attachNoticeScreen({
    show: (id, notice) => shown.set(id, notice),
    dismiss: (id) => (id === undefined ? shown.clear() : shown.delete(id)),
  });
}

const messages = () => [...shown.values()].map((notice) => notice.message);

beforeEach(() => {
  vi.useFakeTimers();
  attach();
});
afterEach(() => {
  detach();
  dismiss();
  vi.useRealTimers();
});

describe('notices', () => {
  it('NOTICE-01 are queued until the toaster is attached, and load it', () => {
    detach();
    const wake = vi.fn();
    const release = registerNoticesHost(wake);
    const gone = notify({ message: 'taken back' });
    notify({ level: 'success', message: 'saved' });
    dismiss(gone);
    expect(wake).toHaveBeenCalledTimes(2);
    attach();
    expect(messages()).toEqual(['saved']);
    release();
  });

  it('NOTICE-03 a waiting notice stays until it gets its result, which replaces it', () => {
    const notice = waiting('logging in');
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['logging in']);
    notice.done({ level: 'success', message: 'done' });
    expect(messages()).toEqual(['done']);
  });

  it('NOTICE-03 only bePatient goes after three seconds, or with its result', () => {
    waiting('be patient', { atMost: 3 });
    vi.advanceTimersByTime(2999);
    expect(messages()).toEqual(['be patient']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
    waiting('be patient', { atMost: 3 }).done({ message: 'sent' });
    vi.advanceTimersByTime(5000);
    expect(messages()).toEqual(['sent']);
  });
});
