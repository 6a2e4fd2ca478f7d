import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropInput, flushAllInput, flushInput, flushInputAfterPaint } from './pending-input';

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

  it('S-19b is written into its form once for several keys, after a paint', () => {
    const flush = control();
    flushInputAfterPaint(flush);
    flushInputAfterPaint(flush);
    expect(flush).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(flush).toHaveBeenCalledOnce();
  });

  it('S-19b is written into its form on a page that paints nothing', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const flush = control();
    flushInputAfterPaint(flush);
    vi.runAllTimers();
    expect(flush).toHaveBeenCalledOnce();
  });

  it('S-19b is written before a form is read, and not a second time', () => {
    const [first, second] = [control(), control()];
    flushInputAfterPaint(first);
    flushInputAfterPaint(second);
    flushInput(first);
    flushAllInput();
    vi.runAllTimers();
    expect(first).toHaveBeenCalledOnce();
    expect(second).toHaveBeenCalledOnce();
  });

  it('S-19b gives way to content that was set from outside', () => {
    const flush = control();
    flushInputAfterPaint(flush);
    dropInput(flush);
    vi.runAllTimers();
    expect(flush).not.toHaveBeenCalled();
  });
});
