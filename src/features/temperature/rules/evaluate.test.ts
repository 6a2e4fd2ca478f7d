import { describe, expect, it } from 'vitest';
import type { TemperatureRange } from '../schema';
import { firstRange } from './edit';
import { evaluate } from './evaluate';

const range = (change: Partial<TemperatureRange>): TemperatureRange => ({ ...firstRange(), status: 'OK', ...change });
const at = (temperature: number) => ({ temperature });
const span = (min: number, max: number) => ({ min, max });

describe('T-08 the worst of what was touched', () => {
  const chain = [
    range({ max: 2, status: 'ALTERED', message: 'froid', englishMessage: 'cold' }),
    range({ min: 2, inclusiveMin: false, max: 8, message: 'bien', englishMessage: 'fine' }),
    range({ min: 8, inclusiveMin: false, status: 'ASK', message: 'chaud', englishMessage: 'warm' }),
  ];
  it('T-08 decides, with its messages and its place', () => {
    expect(evaluate(chain, at(5), 0)).toMatchObject({ status: 'OK', message: 'bien', englishMessage: 'fine', index: 1, indexes: [1] });
    expect(evaluate(chain, span(5, 20), 0)).toMatchObject({ status: 'ASK', message: 'chaud', index: 2, indexes: [1, 2] });
    expect(evaluate(chain, span(1, 20), 0)).toMatchObject({ status: 'ALTERED', englishMessage: 'cold', index: 0, indexes: [0, 1, 2] });
    expect(evaluate(chain, span(20, 1), 0)).toMatchObject({ status: 'ALTERED', indexes: [0, 1, 2] });
    expect(evaluate(chain.toReversed(), span(1, 20), 0)).toMatchObject({ status: 'ALTERED', index: 2 });
    expect(evaluate([], at(5), 0)).toBeNull();
  });
  it('T-08 of two alike the first', () => {
    const twice = [range({ status: 'ASK', message: 'a' }), range({ status: 'ASK', message: 'b' })];
    expect(evaluate(twice, at(5), 0)).toMatchObject({ message: 'a', index: 0, indexes: [0, 1] });
  });
});

describe('T-08 the time', () => {
  it('T-08 includes the limit; beyond it an unaltered product is to be investigated', () => {
    const limited = [range({ time: 60 })];
    expect(evaluate(limited, at(5), 60)).toMatchObject({ status: 'OK', overLimit: false, limit: null });
    expect(evaluate(limited, at(5), 61)).toMatchObject({ status: 'ASK', overLimit: true, limit: 60, index: 0 });
    expect(evaluate([range({ time: 60, status: 'ALTERED' })], at(5), 61)).toMatchObject({ status: 'ALTERED', limit: 60 });
    expect(evaluate([range({ time: 0 })], at(5), 1)).toMatchObject({ status: 'ASK', limit: 0 });
  });
  it.each(['OK', 'ASK', 'ALTERED'] as const)('T-08a beyond the limit of a range that is %s its message no longer applies', (status) => {
    const texts = { message: 'À utiliser aussitôt', englishMessage: 'Use at once' };
    const limited = [range({ time: 90, status, ...texts })];
    expect(evaluate(limited, at(5), 90)).toMatchObject({ status, ...texts });
    expect(evaluate(limited, at(5), 180)).toMatchObject({ status: status === 'OK' ? 'ASK' : status, message: '', englishMessage: '' });
  });
  it('T-08a nor does that of another range, whose own limit is longer', () => {
    const chain = [range({ max: 8, time: 60 }), range({ min: 8, inclusiveMin: false, status: 'ASK', time: 500, message: 'Utilisable' })];
    expect(evaluate(chain, span(5, 20), 60)).toMatchObject({ status: 'ASK', index: 1, message: 'Utilisable' });
    expect(evaluate(chain, span(5, 20), 61)).toMatchObject({ status: 'ASK', message: '', overLimit: true });
  });
  it('T-08 reports the shortest exceeded limit', () => {
    const limited = [
      range({ max: 5, time: 90 }),
      range({ min: 5, inclusiveMin: false, max: 9, time: 60 }),
      range({ min: 9, inclusiveMin: false, time: 500 }),
    ];
    expect(evaluate(limited, span(1, 20), 100)).toMatchObject({ overLimit: true, limit: 60 });
  });
});

describe('T-08 what no range covers', () => {
  const alone = (change: Partial<TemperatureRange>) => [range({ min: 2, max: 8, message: 'bien', ...change })];
  it.each([
    ['below', at(1), {}, true],
    ['at the lower end', at(2), {}, false],
    ['at the lower end, which is out', at(2), { inclusiveMin: false }, true],
    ['at the upper end', at(8), {}, false],
    ['at the upper end, which is out', at(8), { inclusiveMax: false }, true],
    ['above', at(8.1), {}, true],
    ['from below', span(1, 5), {}, true],
    ['to above', span(5, 9), {}, true],
    ['the whole', span(2, 8), {}, false],
    ['the whole but its upper end', span(2, 8), { inclusiveMax: false }, true],
    ['the whole but its lower end', span(2, 8), { inclusiveMin: false }, true],
  ] as const)('T-08 %s is to be investigated', (_where, exposure, change, isUncovered) => {
    expect(evaluate(alone(change), exposure, 0)).toMatchObject({ isUncovered, status: isUncovered ? 'ASK' : 'OK' });
  });
  it('T-08 has no message of its own', () => {
    expect(evaluate(alone({}), at(20), 0)).toEqual({
      status: 'ASK',
      message: '',
      englishMessage: '',
      index: null,
      indexes: [],
      overLimit: false,
      limit: null,
      isUncovered: true,
    });
    expect(evaluate(alone({}), span(5, 20), 0)).toMatchObject({ status: 'ASK', message: '', index: null, indexes: [0], isUncovered: true });
  });
  it('T-08 does not outweigh a range that is as bad or worse', () => {
    expect(evaluate(alone({ status: 'ALTERED' }), span(5, 20), 0)).toMatchObject({ status: 'ALTERED', index: 0, message: 'bien' });
    expect(evaluate(alone({ status: 'ASK' }), span(5, 20), 0)).toMatchObject({ status: 'ASK', index: 0, message: 'bien' });
  });
  it.each([
    [false, {}, {}],
    [false, { inclusiveMax: false }, {}],
    [false, {}, { inclusiveMin: false }],
    [true, { inclusiveMax: false }, { inclusiveMin: false }],
    [true, { max: 4 }, {}],
    [false, { max: 6 }, {}],
  ])('T-08 also counts between two ranges: %s where one ends at 5 %j and the next starts at 5 %j', (isUncovered, change, next) => {
    expect(evaluate([range({ max: 5, ...change }), range({ min: 5, ...next })], span(0, 10), 0)?.isUncovered).toBe(isUncovered);
  });
  it('T-08 a range within another one takes nothing away, in whatever order they come', () => {
    const chain = [range({ min: 3, max: 4 }), range({ min: 0, max: 9 }), range({ min: 0, max: 5, inclusiveMin: false })];
    expect(evaluate(chain, span(0, 9), 0)?.isUncovered).toBe(false);
    expect(evaluate(chain, span(0, 9.5), 0)?.isUncovered).toBe(true);
    const on = [range({ min: 0, max: 9 }), range({ min: 3, max: 4 }), range({ min: 9, inclusiveMin: false, max: 12 })];
    expect(evaluate(on, span(0, 12), 0)?.isUncovered).toBe(false);
    const sameStart = [range({ min: 5, inclusiveMin: false, max: 9 }), range({ min: 5, max: 6 })];
    for (const pair of [sameStart, sameStart.toReversed()]) expect(evaluate(pair, span(5, 9), 0)?.isUncovered).toBe(false);
    const sameEnd = [range({ min: 0, max: 9, inclusiveMax: false }), range({ min: 3, max: 9 })];
    expect(evaluate(sameEnd, span(0, 9), 0)?.isUncovered).toBe(false);
  });
  it('T-08 below nought and without ends it is the same', () => {
    const cold = [range({ max: -18, message: 'gelé' }), range({ min: -18, inclusiveMin: false, status: 'ASK' })];
    expect(evaluate(cold, at(-25), 0)).toMatchObject({ status: 'OK', index: 0, indexes: [0], isUncovered: false });
    expect(evaluate(cold, at(-17.9), 0)).toMatchObject({ status: 'ASK', index: 1, indexes: [1], isUncovered: false });
    expect(evaluate(cold, span(-30, -1), 0)).toMatchObject({ indexes: [0, 1], isUncovered: false });
    expect(evaluate([range({ min: 9, max: 3 })], at(5), 0)).toMatchObject({ indexes: [], isUncovered: true });
  });
});
