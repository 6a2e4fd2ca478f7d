import { describe, expect, it } from 'vitest';
import { noticeDuration } from './notice-duration';

describe('how long a notice stays', () => {
  it('NOTICE-02 one to five seconds, or always', () => {
    expect(([1, 2, 3, 4, 5] as const).map((seconds) => noticeDuration('success', seconds))).toEqual([1000, 2000, 3000, 4000, 5000]);
    expect(noticeDuration('error', 'always')).toBe(Number.POSITIVE_INFINITY);
  });

  it('NOTICE-03 a waiting notice has no time-out', () => {
    expect(noticeDuration('waiting')).toBe(Number.POSITIVE_INFINITY);
    expect(noticeDuration('waiting', 3)).toBe(Number.POSITIVE_INFINITY);
  });

  it('NOTICE-02 three seconds for a success and two for an error by default', () => {
    expect(noticeDuration('success')).toBe(3000);
    expect(noticeDuration('error')).toBe(2000);
  });
});
