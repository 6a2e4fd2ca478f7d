import { describe, expect, it } from 'vitest';
import type { TemperatureRange, TemperatureStatus } from '@/features/temperature/schema';
import { excursionReading, excursionResult } from './result';

const range = (
  bounds: `${'[' | ']'}${string};${string}${'[' | ']'}`,
  status: TemperatureStatus,
  time: number | null = null,
): TemperatureRange => {
  const [low = '', high = ''] = bounds.slice(1, -1).replace(/\s/g, '').split(';');
  return {
    min: low === '' ? null : Number(low),
    inclusiveMin: bounds.startsWith('['),
    max: high === '' ? null : Number(high),
    inclusiveMax: bounds.endsWith(']'),
    time,
    status,
    message: `plage ${bounds}`,
    englishMessage: `range ${bounds}`,
  };
};
/** Frozen is altered; the cold chain; two hours up to 25 °C; up to a day below 40 °C is to be investigated; above is altered. */
const VACCINE = [
  range(']; 0[', 'ALTERED'),
  range('[0; 2[', 'ASK', 60),
  range('[2; 8]', 'OK'),
  range(']8; 25]', 'OK', 120),
  range(']25; 40[', 'ASK', 1440),
  range('[40; ]', 'ALTERED'),
];
type Given = readonly [min: number | null, max: number | null, duration: number | null];
const result = (ranges: readonly TemperatureRange[], [minTemperature, maxTemperature, duration]: Given): TemperatureStatus =>
  excursionResult(ranges, { minTemperature, maxTemperature, duration });

describe('the result of an excursion report', () => {
  it.each<[why: string, given: Given, expected: TemperatureStatus]>([
    ['within one range without limit', [3, 7, 100_000], 'OK'],
    ['on the inclusive ends of a range', [2, 8, 100_000], 'OK'],
    ['over two ranges, both unaltered, below the limit', [5, 12, 60], 'OK'],
    ['exactly at the limit', [5, 12, 120], 'OK'],
    ['a minute above the limit: not studied', [5, 12, 121], 'ASK'],
    ['no time at all', [5, 12, 0], 'OK'],
    ['exactly the inclusive end of the next range', [8, 8, 1000], 'OK'],
    ['just above the cold chain, above the limit', [8.01, 8.01, 121], 'ASK'],
    ['exactly on an end that belongs to the range below', [25, 25, 60], 'OK'],
    ['just above it', [5, 25.01, 60], 'ASK'],
    ['ASK stays ASK above its limit', [26, 30, 5000], 'ASK'],
    ['just below an exclusive end', [26, 39.99, 60], 'ASK'],
    ['on the end that the warmer range has', [26, 40, 60], 'ALTERED'],
    ['at 0 °C, which is not frozen', [0, 5, 10], 'ASK'],
    ['just below 0 °C', [-0.01, 5, 10], 'ALTERED'],
    ['over all ranges the worst counts', [-5, 50, 1], 'ALTERED'],
    ['below everything', [-80, -60, 1], 'ALTERED'],
    ['altered however short', [41, 41, 0], 'ALTERED'],
  ])('R-13 T-08 %s', (_why, given, expected) => {
    expect(result(VACCINE, given)).toBe(expected);
  });

  it.each<[why: string, given: Given, expected: TemperatureStatus]>([
    ['only the maximum, in an unaltered range: the other end was not measured', [null, 7, 10], 'ASK'],
    ['only the minimum, in an unaltered range', [3, null, 10], 'ASK'],
    ['only the maximum, altered', [null, 41, 10], 'ALTERED'],
    ['only the minimum, altered', [-1, null, 10], 'ALTERED'],
    ['only the maximum, to be investigated', [null, 30, 10], 'ASK'],
    ['no duration, in a range without limit', [3, 7, null], 'OK'],
    ['no duration, in a range with a limit', [5, 12, null], 'ASK'],
    ['no duration, altered', [5, 45, null], 'ALTERED'],
    ['no temperature at all', [null, null, 10], 'ASK'],
  ])('R-13 partial measurements: %s', (_why, given, expected) => {
    expect(result(VACCINE, given)).toBe(expected);
  });

  it.each<[why: string, ranges: TemperatureRange[], given: Given, expected: TemperatureStatus]>([
    ['no range', [], [2, 8, 10], 'ASK'],
    ['a gap between two unaltered ranges', [range('[2; 8]', 'OK'), range('[10; 25]', 'OK')], [5, 12, 10], 'ASK'],
    ['a gap beside an altered range', [range('[2; 8]', 'OK'), range('[10; ]', 'ALTERED')], [5, 12, 10], 'ALTERED'],
    ['a gap of one temperature', [range('[2; 8[', 'OK'), range(']8; 25]', 'OK')], [5, 12, 10], 'ASK'],
    ['a span that ends before the gap', [range('[2; 8]', 'OK'), range('[10; 25]', 'OK')], [3, 8, 10], 'OK'],
    ['warmer than the last range', [range('[2; 8]', 'OK')], [3, 9, 10], 'ASK'],
    ['colder than the first range', [range('[2; 8]', 'OK')], [1, 5, 10], 'ASK'],
    ['wholly beside the ranges', [range('[2; 8]', 'OK')], [20, 30, 10], 'ASK'],
    ['one range without ends', [range('[;]', 'OK')], [-200, 900, 10], 'OK'],
    ['one range without ends, with a limit', [range('[;]', 'OK', 60)], [-200, 900, 61], 'ASK'],
    ['a range that holds no value', [range('[2; 8]', 'OK'), range(']8; 8[', 'ALTERED')], [3, 8, 10], 'OK'],
  ])('R-13 T-08 where the ranges are not whole: %s', (_why, ranges, given, expected) => {
    expect(result(ranges, given)).toBe(expected);
  });

  it('R-13 reports the ranges that the span touches, and that one end is unknown', () => {
    expect(excursionReading(VACCINE, { minTemperature: 5, maxTemperature: 30, duration: 60 })?.indexes).toEqual([2, 3, 4]);
    expect(excursionReading(VACCINE, { minTemperature: 5, maxTemperature: null, duration: 60 })).toMatchObject({
      status: 'ASK',
      index: null,
      message: '',
      indexes: [2],
    });
    expect(excursionReading([], { minTemperature: 5, maxTemperature: 6, duration: 60 })).toBeNull();
  });
});
