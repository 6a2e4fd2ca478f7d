import { describe, expect, it } from 'vitest';
import { validateRange } from '../rules';
import type { TemperatureRange } from '../schema';
import { boundHint, entryOf, rangeOf, sameEntry, wholeNumber } from './range-entry';

const RANGE: TemperatureRange = {
  min: 2.5,
  inclusiveMin: true,
  max: 8,
  inclusiveMax: false,
  time: 90,
  status: 'ASK',
  message: 'Appelez',
  englishMessage: 'Call',
};

describe('a range entry', () => {
  it('TEMP-23 TEMP-24 reads back what it shows, in both languages', () => {
    expect(entryOf(RANGE, 'fr')).toMatchObject({ min: '2,5', max: '8', hours: '1', minutes: '30' });
    expect(entryOf(RANGE, 'en').min).toBe('2.5');
    for (const lng of ['fr', 'en'] as const) expect(rangeOf(entryOf(RANGE, lng))).toEqual(RANGE);
  });
  it('T-06 an empty duration is no limit, one empty part counts as zero', () => {
    const entry = entryOf(RANGE, 'fr');
    expect(rangeOf({ ...entry, hours: '', minutes: '' }).time).toBeNull();
    expect(rangeOf({ ...entry, hours: '2', minutes: '' }).time).toBe(120);
  });
  it('T-05 T-01a leaves an unknown status to be chosen', () => {
    expect(entryOf({ ...RANGE, status: 'WRONG' as TemperatureRange['status'] }, 'fr').status).toBeNull();
  });
  it('TEMP-22 an invalid number is refused by the rules, not dropped', () => {
    const entry = { ...entryOf(RANGE, 'fr'), min: 'abc', hours: '1,5' };
    const chain = [{ ...RANGE, min: null }, RANGE, { ...RANGE, max: null }];
    expect(validateRange(chain, 1, rangeOf(entry))).toMatchObject({ min: { code: 'rangeNumber' }, time: { code: 'rangeTime' } });
    expect([wholeNumber(' 12 '), wholeNumber(''), wholeNumber('-1')]).toEqual([12, null, Number.NaN]);
  });
  it('detects whether something was typed', () => {
    const entry = entryOf(RANGE, 'fr');
    expect([sameEntry(entry, { ...entry }), sameEntry(entry, { ...entry, message: 'x' })]).toEqual([true, false]);
  });
  it('T-03 names what the neighbouring ranges allow, in the notation of the language', () => {
    const [lowest, highest] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
    const hint = (lower: number, upper: number) => boundHint({ lower, upper, required: true }, 'fr');
    expect(hint(2.5, 8)).toMatchObject({ key: 'between', values: { lower: '2,5', upper: '8' } });
    expect(hint(lowest, 8)).toMatchObject({ key: 'atMost', values: { upper: '8' } });
    expect(hint(2.5, highest)).toMatchObject({ key: 'atLeast', values: { lower: '2,5' } });
    expect([hint(lowest, highest), hint(8, 2)]).toEqual([undefined, undefined]);
  });
});
