import { describe, expect, it } from 'vitest';
import { positiveNumber } from './rules';

describe('typed parameters', () => {
  it('U-07 reads a whole number', () => expect(positiveNumber(' 7 ', '5')).toBe(7));
  it.each(['', 'abc', '-1', '0', '1.5', '99999999'])('U-07 falls back for %j, so that an emptied parameter breaks nothing', (value) => {
    expect(positiveNumber(value, '5')).toBe(5);
  });
});
