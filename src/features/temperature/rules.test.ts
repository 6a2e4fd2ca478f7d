import { describe, expect, it } from 'vitest';
import {
  addRange,
  boundsOf,
  chainProblems,
  checkChain,
  deleteRange,
  durationText,
  evaluate,
  hoursAndMinutes,
  knownStatus,
  minutesOf,
  parseTemperature,
  saveRange,
  stripSegments,
  temperatureText,
  validateRange,
} from './rules';
import { type EditedRange, TemperatureExcursion, TemperatureRange } from './schema';

const range = (change: Partial<TemperatureRange> = {}): TemperatureRange => ({
  min: null,
  inclusiveMin: true,
  max: null,
  inclusiveMax: true,
  time: null,
  status: 'OK',
  message: '',
  englishMessage: '',
  ...change,
});

/** below 2: ALTERED; 2 to 8 included: OK; above 8 to 25: OK for 24 hours; above 25: ASK */
const CHAIN: TemperatureRange[] = [
  range({ max: 2, inclusiveMax: false, status: 'ALTERED', message: 'Gelé', englishMessage: 'Frozen' }),
  range({ min: 2, max: 8, message: 'Bon', englishMessage: 'Good' }),
  range({ min: 8, inclusiveMin: false, max: 25, time: 1440, message: 'Bon 24 h', englishMessage: 'Good 24 h' }),
  range({ min: 25, inclusiveMin: false, status: 'ASK', message: 'Appelez', englishMessage: 'Call' }),
];

describe('a range on the wire', () => {
  it('TEMP-05 has its eight fields; optional ones are normalised', () => {
    expect(TemperatureRange.parse({ status: 'ASK', message: null, min: 2.5 })).toEqual(range({ status: 'ASK', min: 2.5 }));
    expect(Object.keys(TemperatureRange.shape)).toEqual([
      'min',
      'inclusiveMin',
      'max',
      'inclusiveMax',
      'time',
      'status',
      'message',
      'englishMessage',
    ]);
  });
  it('TEMP-06 keeps the order of the list', () => {
    expect(TemperatureExcursion.parse({ temperatureRanges: CHAIN }).temperatureRanges).toEqual(CHAIN);
  });
  it('TEMP-07 T-05 accepts ALTERED, OK and ASK and refuses any other status', () => {
    for (const status of ['ALTERED', 'OK', 'ASK']) expect(TemperatureRange.safeParse({ status }).success).toBe(true);
    for (const status of ['ok', '', null, undefined]) expect(TemperatureRange.safeParse({ status }).success).toBe(false);
  });
  it('TEMP-08 T-05 T-01a the editor has an unknown status chosen anew', () => {
    expect([knownStatus('WRONG'), knownStatus(undefined), knownStatus('ALTERED')]).toEqual([null, null, 'ALTERED']);
  });
  it('refuses malformed ranges', () => {
    const fails = (change: Record<string, unknown>): boolean => !TemperatureRange.safeParse({ status: 'OK', ...change }).success;
    expect([{ time: -1 }, { time: 1.5 }, { min: '2' }, { max: Infinity }, { message: 'x'.repeat(10_001) }].every(fails)).toBe(true);
    expect(TemperatureExcursion.safeParse({ temperatureRanges: Array.from({ length: 101 }, () => range()) }).success).toBe(false);
  });
});

describe('adding', () => {
  it('T-01 T-01a an empty list gets one range without ends or verdict, inclusive', () => {
    expect(addRange([])).toEqual([{ ...range(), status: null }]);
  });
  it('TEMP-09 the last range’s max becomes its min plus 10', () => {
    expect(addRange([range({ max: 2.1 }), range({ min: 2.1 })])[1]).toMatchObject({ min: 2.1, max: 12.1 });
  });
  it('TEMP-10 with an empty min it becomes 10', () => {
    expect(addRange([range()])[0]).toMatchObject({ min: null, max: 10 });
  });
  it('TEMP-11 TEMP-12 T-01a the new range starts there with the opposite inclusiveness and no verdict', () => {
    expect(addRange([range()])[1]).toEqual({ ...range({ min: 10, inclusiveMin: false }), status: null });
    expect(addRange([range({ inclusiveMax: false })])[1]).toMatchObject({ min: 10, inclusiveMin: true });
  });
});

describe('saving', () => {
  it('TEMP-13 the previous range ends where this one begins', () => {
    expect(saveRange(CHAIN, 1, range({ min: 3, inclusiveMin: false, max: 8 }))[0]).toMatchObject({ max: 3, inclusiveMax: true });
  });
  it('TEMP-14 the next range begins where this one ends', () => {
    expect(saveRange(CHAIN, 1, range({ min: 2, max: 9, inclusiveMax: false }))[2]).toMatchObject({ min: 9, inclusiveMin: true });
  });
  it('TEMP-04 the first has no min and the last no max', () => {
    expect(saveRange([range()], 0, range({ min: 1, max: 5 }))).toEqual([range()]);
  });
});

describe('deleting', () => {
  it('TEMP-15 the following range takes min and inclusiveMin', () => {
    expect(deleteRange(CHAIN, 1)[1]).toMatchObject({ min: 2, inclusiveMin: true, max: 25 });
    expect(deleteRange(CHAIN, 0)[0]).toMatchObject({ min: null, inclusiveMin: true, max: 8 });
  });
  it('T-02 deleting the last clears the max before it; deleting the only one leaves nothing', () => {
    expect(deleteRange(CHAIN, 3).at(-1)).toMatchObject({ min: 8, max: null });
    expect(deleteRange([range()], 0)).toEqual([]);
  });
  it('any sequence of adding and deleting preserves a valid chain', () => {
    let ranges: EditedRange[] = addRange(addRange(addRange(addRange([])))).map((added) => ({ ...added, status: 'ASK' }));
    expect(checkChain(ranges)).toEqual([]);
    for (const index of [1, 2, 0, 0]) {
      ranges = deleteRange(ranges, index);
      expect(checkChain(ranges)).toEqual([]);
    }
  });
});

describe('bounds', () => {
  it('TEMP-16 TEMP-19 min and max are required beside a neighbour', () => {
    expect(validateRange(CHAIN, 1, range())).toEqual({ min: { code: 'rangeMinMissing' }, max: { code: 'rangeMaxMissing' } });
    expect(validateRange([range()], 0, range())).toEqual({});
  });
  it('TEMP-17 min from the previous min, else the lowest safe integer', () => {
    expect(boundsOf(CHAIN, 2).min.lower).toBe(2);
    expect(boundsOf(CHAIN, 1).min.lower).toBe(Number.MIN_SAFE_INTEGER);
  });
  it('TEMP-18 min up to this max, else the highest safe integer', () => {
    expect(boundsOf(CHAIN, 1).min.upper).toBe(8);
    expect(boundsOf(CHAIN, 3).min.upper).toBe(Number.MAX_SAFE_INTEGER);
  });
  it('TEMP-20 max from this min, else the previous min', () => {
    expect(boundsOf(CHAIN, 1).max.lower).toBe(2);
    expect(boundsOf(CHAIN, 2, { min: null, max: null }).max.lower).toBe(2);
    expect(boundsOf(CHAIN, 0).max.lower).toBe(Number.MIN_SAFE_INTEGER);
  });
  it('TEMP-21 max up to the next max', () => {
    expect(boundsOf(CHAIN, 1).max.upper).toBe(25);
    expect(boundsOf(CHAIN, 2).max.upper).toBe(Number.MAX_SAFE_INTEGER);
  });
  it('TEMP-22 an error names the bound that was broken', () => {
    expect(validateRange(CHAIN, 2, range({ min: 1, max: 25 })).min).toEqual({ code: 'rangeMinTooLow', params: { lower: 2 } });
    expect(validateRange(CHAIN, 1, range({ min: 2, max: 26 })).max).toEqual({ code: 'rangeMaxTooHigh', params: { upper: 25 } });
    expect(validateRange(CHAIN, 1, range({ min: 9, max: 8 })).min).toEqual({ code: 'rangeMinTooHigh', params: { upper: 8 } });
  });
  it('T-03 equal ends need both inclusive, for the range and its neighbours', () => {
    expect(validateRange(CHAIN, 1, range({ min: 2, max: 2 }))).toEqual({});
    expect(validateRange(CHAIN, 1, range({ min: 2, max: 2, inclusiveMax: false }))).toEqual({ max: { code: 'rangeEmpty' } });
    expect(validateRange(CHAIN, 1, range({ min: 2, max: 25 }))).toEqual({ max: { code: 'rangeNextEmpty' } });
    expect(validateRange(CHAIN, 2, range({ min: 2, max: 25 }))).toEqual({ min: { code: 'rangePreviousEmpty' } });
  });
  it('refuses a broken duration', () => {
    expect(validateRange([range()], 0, range({ time: -5 }))).toEqual({ time: { code: 'rangeTime' } });
  });
});

describe('numbers and durations', () => {
  it('TEMP-23 T-04 min and max become numbers when numeric, comma read as point', () => {
    expect(['2', '2,5', ' -3.25 ', '−4', '', 'abc', '1,2,3'].map(parseTemperature)).toEqual([
      2,
      2.5,
      -3.25,
      -4,
      null,
      undefined,
      undefined,
    ]);
  });
  it('T-04 one decimal is shown if any', () => {
    expect([temperatureText(8, 'fr'), temperatureText(-2.5, 'fr'), temperatureText(2.5, 'en')]).toEqual(['8', '−2,5', '2.5']);
  });
  it('TEMP-24 hours and minutes are stored in minutes', () => {
    expect([minutesOf(1, 30), minutesOf(null, 45), minutesOf(2, null), minutesOf(null, null)]).toEqual([90, 45, 120, null]);
    expect([hoursAndMinutes(90), hoursAndMinutes(null)]).toEqual([
      { hours: 1, minutes: 30 },
      { hours: null, minutes: null },
    ]);
  });
  it('TEMP-25 T-06 a duration reads x heure(s) y min, none reads ---', () => {
    expect([durationText(90, 'fr'), durationText(90, 'en'), durationText(0, 'fr'), durationText(null, 'fr')]).toEqual([
      '1 heure(s) 30 min',
      '1 hour(s) 30 min',
      '0 heure(s) 0 min',
      '—',
    ]);
  });
});

describe('T-07 the chain as the server checks it', () => {
  it('T-07 a valid chain and an empty one pass', () => {
    expect([checkChain(CHAIN), checkChain([]), checkChain([range()])]).toEqual([[], [], []]);
  });
  it('T-07 reports each error', () => {
    expect(checkChain([range({ min: 0 })])).toEqual([{ index: 0, field: 'min', code: 'chainFirstMin' }]);
    expect(checkChain([range({ max: 0 })])).toEqual([{ index: 0, field: 'max', code: 'chainLastMax' }]);
    expect(checkChain([range({ max: 5 }), range({ min: 6, inclusiveMin: false })])).toEqual([
      { index: 1, field: 'min', code: 'chainNotAdjacent' },
    ]);
    expect(checkChain([range({ max: 5 }), range({ min: 5 })])).toEqual([{ index: 1, field: 'inclusiveMin', code: 'chainInclusiveness' }]);
    expect(checkChain([range({ max: 5 }), range({ inclusiveMin: false })])).toEqual([{ index: 1, field: 'min', code: 'rangeMinMissing' }]);
    expect(checkChain([range(), range({ min: 5, inclusiveMin: false })])).toEqual([{ index: 0, field: 'max', code: 'rangeMaxMissing' }]);
  });
  it('T-01a reports a range without a verdict', () => {
    expect(checkChain([{ ...range(), status: null }])).toEqual([{ index: 0, field: 'status', code: 'rangeStatus' }]);
  });
  it('T-03 refuses a range without values', () => {
    const empty = [range({ max: 5 }), range({ min: 5, inclusiveMin: false, max: 5 }), range({ min: 5, inclusiveMin: false })];
    expect(checkChain(empty)).toEqual([{ index: 1, field: 'max', code: 'rangeEmpty' }]);
  });
});

describe('T-08 the verdict of the ranges', () => {
  const at = (temperature: number, minutes: number) => evaluate(CHAIN, { temperature }, minutes);
  it('T-08 no ranges, no result', () => {
    expect(evaluate([], { temperature: 5 }, 10)).toBeNull();
  });
  it('T-08 the range of a temperature decides, bounds by their inclusiveness', () => {
    expect(at(1.9, 10)).toMatchObject({ status: 'ALTERED', message: 'Gelé', englishMessage: 'Frozen', index: 0 });
    expect(at(2, 10)).toMatchObject({ status: 'OK', index: 1, indexes: [1], overLimit: false, limit: null });
    expect(at(8, 10)).toMatchObject({ status: 'OK', index: 1 });
    expect(at(8.1, 10)).toMatchObject({ status: 'OK', index: 2 });
  });
  it('T-08 up to and including the time, beyond it OK becomes ASK', () => {
    expect(at(20, 1440)).toMatchObject({ status: 'OK', overLimit: false });
    expect(at(20, 1441)).toMatchObject({ status: 'ASK', overLimit: true, limit: 1440 });
  });
  it('T-08a beyond the time the message of an unaltered range is not given', () => {
    expect(at(20, 1440)).toMatchObject({ message: 'Bon 24 h' });
    expect(at(20, 1441)).toMatchObject({ index: 2, message: '', englishMessage: '' });
  });
  it('T-08 beyond the time ALTERED and ASK stay', () => {
    for (const status of ['ALTERED', 'ASK'] as const) {
      expect(evaluate([range({ status, time: 10 })], { temperature: 1 }, 11)).toMatchObject({ status, overLimit: true });
    }
  });
  it('T-08 the worst result of a span counts', () => {
    expect(evaluate(CHAIN, { min: 5, max: 30 }, 5)).toMatchObject({ status: 'ASK', index: 3, indexes: [1, 2, 3] });
    expect(evaluate(CHAIN, { min: -5, max: 30 }, 5)).toMatchObject({ status: 'ALTERED', index: 0 });
    expect(evaluate(CHAIN, { min: 2, max: 8 }, 5)).toMatchObject({ status: 'OK', indexes: [1] });
  });
  it('T-08 an uncovered temperature is ASK, never better', () => {
    const holed = [range({ max: 5 }), range({ min: 7 })];
    expect(evaluate(holed, { temperature: 6 }, 1)).toMatchObject({ status: 'ASK', index: null, isUncovered: true });
    expect(evaluate(holed, { min: 4, max: 8 }, 1)).toMatchObject({ status: 'ASK', index: null, indexes: [0, 1] });
    expect(evaluate([range({ max: 5, inclusiveMax: false }), range({ min: 5, inclusiveMin: false })], { min: 4, max: 6 }, 1)).toMatchObject(
      { status: 'ASK' },
    );
    expect(evaluate([range({ max: 5, status: 'ALTERED' })], { min: 4, max: 6 }, 1)).toMatchObject({ status: 'ALTERED', isUncovered: true });
    expect(evaluate(CHAIN, { min: 3, max: 24 }, 1)).toMatchObject({ status: 'OK', isUncovered: false });
  });
});

describe('the strip', () => {
  it('draws labels and shares that add up to one', () => {
    const strip = stripSegments(CHAIN, 'fr');
    expect(strip.map(({ label }) => label)).toEqual(['< 2 °C', '2 ≤ T ≤ 8 °C', '8 < T ≤ 25 °C', '> 25 °C']);
    expect(strip.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
    expect(strip.every(({ width }) => width > 0.05)).toBe(true);
    expect(stripSegments([range()], 'fr')).toMatchObject([{ width: 1, label: '−∞ – +∞ °C' }]);
    expect(stripSegments([], 'fr')).toEqual([]);
  });
  it('shows gaps, overlaps and missing translations', () => {
    expect(chainProblems(CHAIN)).toEqual([]);
    expect(chainProblems([range({ max: 5, message: 'a' }), range({ min: 7, max: 9, englishMessage: 'b' }), range({ min: 8 })])).toEqual([
      { kind: 'englishMessageMissing', index: 0 },
      { kind: 'gap', index: 1, from: 5, to: 7 },
      { kind: 'messageMissing', index: 1 },
      { kind: 'overlap', index: 2, from: 8, to: 9 },
    ]);
    expect(chainProblems([range({ max: 5, inclusiveMax: false }), range({ min: 5, inclusiveMin: false })])).toEqual([
      { kind: 'gap', index: 1, from: 5, to: 5 },
    ]);
  });
});
