import { describe, expect, it } from 'vitest';
import { readUrlState, urlFlag, urlList, urlNumber, urlOneOf, urlText, writeUrlState } from './url-state';

const SPEC = {
  q: urlText(),
  availability: urlList(['AVAILABLE', 'STOPPED', 'HANDED']),
  page: urlNumber(1),
  size: urlOneOf([5, 10, 50, 100], 10),
  all: urlFlag(),
};

describe('state in the address', () => {
  it('PROD-13 reads back what it wrote and leaves defaults out', () => {
    const state = { q: 'sita & co', availability: ['STOPPED', 'HANDED'], page: 3, size: 50, all: true } as const;
    const written = writeUrlState(SPEC, state);
    expect(readUrlState(SPEC, written)).toEqual(state);
    expect(readUrlState(SPEC, Object.fromEntries(written))).toEqual(state);
    expect(String(writeUrlState(SPEC, readUrlState(SPEC, {})))).toBe('');
  });

  it('PROD-13 takes nonsense in an address for absent', () => {
    expect(readUrlState(SPEC, { q: ['a', 'b'], availability: 'NONE,STOPPED', page: '-1', size: '7', all: 'yes' })).toEqual({
      q: 'a',
      availability: ['STOPPED'],
      page: 1,
      size: 10,
      all: false,
    });
  });

  it('PROD-13 V2.2.1 takes what no database can look for for absent', () => {
    expect(readUrlState(SPEC, { q: 'a\u0000' }).q).toBe('');
    expect(readUrlState(SPEC, new URLSearchParams('q=a%00')).q).toBe('');
  });

  it('PROD-13 leaves the names of others alone', () => {
    const others = new URLSearchParams('draft=1&page=2');
    expect(String(writeUrlState(SPEC, { ...readUrlState(SPEC, {}), q: 'x' }, others))).toBe('draft=1&q=x');
  });
});
