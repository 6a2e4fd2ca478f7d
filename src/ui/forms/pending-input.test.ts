import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropPending, handOverAfterPaint, handOverAll, handOverNow } from './pending-input';

describe('typed input on its way to its form', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const control = () => vi.fn<() => void>();

  it('S-19b is handed over once for several keys, after a paint', () => {
    const handOver = control();
    handOverAfterPaint(handOver);
    handOverAfterPaint(handOver);
    expect(handOver).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(handOver).toHaveBeenCalledOnce();
  });

  it('S-19b is handed over on a page that paints nothing', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const handOver = control();
    handOverAfterPaint(handOver);
    vi.runAllTimers();
    expect(handOver).toHaveBeenCalledOnce();
  });

  it('S-19b is handed over before a form is read, and not a second time', () => {
    const [first, second] = [control(), control()];
    handOverAfterPaint(first);
    handOverAfterPaint(second);
    handOverNow(first);
    handOverAll();
    vi.runAllTimers();
    expect(first).toHaveBeenCalledOnce();
    expect(second).toHaveBeenCalledOnce();
  });

  it('S-19b gives way to content that was set from outside', () => {
    const handOver = control();
    handOverAfterPaint(handOver);
    dropPending(handOver);
    vi.runAllTimers();
    expect(handOver).not.toHaveBeenCalled();
  });
});
