import { describe, expect, it } from 'vitest';
import { RANGE_MESSAGE_MAX, RANGE_TIME_MAX, type TemperatureRange } from '../schema';
import { addRange, boundsOf, deleteRange, firstRange, isEmptyRange, saveRange, validateRange } from './edit';

const range = (change: Partial<TemperatureRange> = {}): TemperatureRange => ({ ...firstRange(), status: 'OK', ...change });
/** below 2; 2 to 8 included; above 8 */
const CHAIN = [
  range({ max: 2, inclusiveMax: false, status: 'ALTERED' }),
  range({ min: 2, max: 8, time: 60 }),
  range({ min: 8, inclusiveMin: false, status: 'ASK' }),
];
const [cold, good, warm] = CHAIN as [TemperatureRange, TemperatureRange, TemperatureRange];

describe('the chain after an act', () => {
  it('TEMP-09 ten degrees are added to decimals as people do', () => {
    expect([-9.9, 0.1, 2.7].map((min) => addRange([range({ min })])[0]?.max)).toEqual([0.1, 10.1, 12.7]);
    expect(addRange(CHAIN)).toEqual([cold, good, { ...warm, max: 18 }, { ...range({ min: 18, inclusiveMin: false }), status: null }]);
  });

  it('TEMP-13 TEMP-14 TEMP-04 the saved range, its neighbours’ ends and nothing else', () => {
    const edited = range({ min: 3, inclusiveMin: false, max: 9, inclusiveMax: false, time: 5, message: 'a' });
    expect(saveRange(CHAIN, 1, edited)).toEqual([{ ...cold, max: 3, inclusiveMax: true }, edited, { ...warm, min: 9, inclusiveMin: true }]);
    expect(saveRange(CHAIN, 0, edited)).toEqual([{ ...edited, min: null }, { ...good, min: 9, inclusiveMin: true }, warm]);
    expect(saveRange(CHAIN, 2, edited)).toEqual([cold, { ...good, max: 3, inclusiveMax: true }, { ...edited, max: null }]);
  });

  it('TEMP-15 T-02 what is left of it when a range is taken out', () => {
    expect(deleteRange(CHAIN, 0)).toEqual([{ ...good, min: null, inclusiveMin: true }, warm]);
    expect(deleteRange(CHAIN, 1)).toEqual([cold, { ...warm, min: 2, inclusiveMin: true }]);
    expect(deleteRange(CHAIN, 2)).toEqual([cold, { ...good, max: null }]);
  });

  it('TEMP-13 TEMP-15 a place where no range is changes nothing', () => {
    for (const place of [-1, 3]) expect([saveRange(CHAIN, place, range({ min: 5 })), deleteRange(CHAIN, place)]).toEqual([CHAIN, CHAIN]);
  });
});

describe('T-03 a range that holds no temperature', () => {
  it.each([
    [{ min: 5, max: 5 }, false],
    [{ min: 5, max: 5, inclusiveMin: false }, true],
    [{ min: 5, max: 5, inclusiveMax: false }, true],
    [{ min: 5, max: 4.9 }, true],
    [{ min: 5, max: 5.1, inclusiveMin: false, inclusiveMax: false }, false],
    [{ min: 5, max: null }, false],
    [{ min: null, max: -5 }, false],
  ])('T-03 %j: %s', (ends, isEmpty) => expect(isEmptyRange(range(ends))).toBe(isEmpty));
});

describe('what a bound may be', () => {
  const [lowest, highest] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  it('TEMP-16 TEMP-17 TEMP-18 TEMP-19 TEMP-20 TEMP-21 by the neighbours that there are', () => {
    expect([0, 1, 2].map((index) => boundsOf(CHAIN, index))).toEqual([
      { min: { lower: lowest, upper: 2, required: false }, max: { lower: lowest, upper: 8, required: true } },
      { min: { lower: lowest, upper: 8, required: true }, max: { lower: 2, upper: highest, required: true } },
      { min: { lower: 2, upper: highest, required: true }, max: { lower: 8, upper: highest, required: false } },
    ]);
    const open = { min: { lower: lowest, upper: highest, required: false }, max: { lower: lowest, upper: highest, required: false } };
    expect(boundsOf([], 0)).toEqual(open);
  });

  it('TEMP-22 reports errors of both bounds first, then errors between them', () => {
    expect(validateRange(CHAIN, 1, range({ min: 9, max: 7 }))).toEqual({
      min: { code: 'rangeMinTooHigh', params: { upper: 7 } },
      max: { code: 'rangeMaxTooLow', params: { lower: 9 } },
    });
    const limited = [cold, { ...good, max: 5 }, range({ min: 5, inclusiveMin: false, max: 6 }), range({ min: 6, inclusiveMin: false })];
    expect(validateRange(limited, 2, range({ min: 1, max: 6 }))).toEqual({ min: { code: 'rangeMinTooLow', params: { lower: 2 } } });
    expect(validateRange(limited, 1, range({ min: 2, max: 6.1 }))).toEqual({ max: { code: 'rangeMaxTooHigh', params: { upper: 6 } } });
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(validateRange(CHAIN, 1, range({ min: wrong, max: wrong }))).toEqual({
        min: { code: 'rangeNumber' },
        max: { code: 'rangeNumber' },
      });
  });

  it('TEMP-04 leaves the outer ends open and unchecked', () => {
    expect(validateRange(CHAIN, 0, range({ min: 99, max: 2, inclusiveMax: false }))).toEqual({
      max: { code: 'rangeMaxTooLow', params: { lower: 99 } },
    });
    expect(validateRange(CHAIN, 0, range({ min: Number.NaN, max: 3 }))).toEqual({});
    expect(validateRange(CHAIN, 2, range({ min: 8, inclusiveMin: false, max: Number.NaN }))).toEqual({});
  });

  it('T-03 a neighbour that would hold nothing is named beside the end that empties it', () => {
    const three = [cold, good, range({ min: 8, inclusiveMin: false, max: 20 }), range({ min: 20, inclusiveMin: false })];
    expect(validateRange(three, 2, range({ min: 2, max: 20 }))).toEqual({ min: { code: 'rangePreviousEmpty' } });
    expect(validateRange(three, 1, range({ min: 2, max: 20 }))).toEqual({ max: { code: 'rangeNextEmpty' } });
    expect(validateRange(three, 2, range({ min: 2, inclusiveMin: false, max: 20 }))).toEqual({});
  });
});

it('T-05 T-01a T-06 a duration in whole minutes that the column holds, a known status, messages within their length', () => {
  const of = (change: Partial<TemperatureRange>) => validateRange([range()], 0, range(change));
  for (const time of [null, 0, 1, RANGE_TIME_MAX]) expect(of({ time })).toEqual({});
  for (const time of [-1, 1.5, RANGE_TIME_MAX + 1, Number.NaN]) expect(of({ time })).toEqual({ time: { code: 'rangeTime' } });
  expect(validateRange([range()], 0, { ...range(), status: null })).toEqual({ status: { code: 'rangeStatus' } });
  expect(of({ status: 'WRONG' as TemperatureRange['status'] })).toEqual({ status: { code: 'rangeStatus' } });
  const [longest, tooLong] = ['x'.repeat(RANGE_MESSAGE_MAX), 'x'.repeat(RANGE_MESSAGE_MAX + 1)];
  expect(of({ message: longest, englishMessage: longest })).toEqual({});
  expect(of({ message: tooLong, englishMessage: tooLong })).toEqual({ message: { code: 'tooLong' }, englishMessage: { code: 'tooLong' } });
});
