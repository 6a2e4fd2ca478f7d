import { describe, expect, it } from 'vitest';
import { filterOfValue } from './menu-items';

describe('the filter of a cell’s value', () => {
  it('AUDIT-03 includes or excludes the rows with that value, empty values too', () => {
    expect(filterOfValue('text', 'Januvia', true)).toEqual({ filterType: 'text', type: 'equals', filter: 'Januvia' });
    expect(filterOfValue('text', 'Januvia', false)).toEqual({ filterType: 'text', type: 'notEqual', filter: 'Januvia' });
    expect(filterOfValue('text', null, true)).toEqual({ filterType: 'text', type: 'blank' });
    expect(filterOfValue('set', null, true)).toEqual({ filterType: 'set', values: [null] });
    expect(filterOfValue('datetime', '2026-11-21', true)).toEqual({ filterType: 'date', type: 'equals', dateFrom: '2026-11-21' });
  });

  it('AUDIT-03 is truncated to the maximum filter length', () => {
    const long = `${'a'.repeat(150)} ${'b'.repeat(600)}`;
    expect(filterOfValue('text', long, true)).toEqual({ filterType: 'text', type: 'startsWith', filter: long.slice(0, 200) });
    expect(filterOfValue('text', long, false)).toEqual({ filterType: 'text', type: 'notContains', filter: long.slice(0, 200) });
  });
});
