import { expect, it } from 'vitest';
import type { TemperatureRange } from '../schema';
import { chainProblems, checkChain } from './chain';
import { firstRange } from './edit';

const range = (change: Partial<TemperatureRange> = {}): TemperatureRange => ({ ...firstRange(), status: 'OK', ...change });

it('T-07 T-03 reports every error of a chain in the order of its ranges', () => {
  const chain = [range({ min: -1, max: 8 }), range({ min: 8, inclusiveMin: false, max: 5 }), range({ min: 6, max: 9 })];
  expect(checkChain(chain)).toEqual([
    { index: 0, field: 'min', code: 'chainFirstMin' },
    { index: 1, field: 'max', code: 'rangeEmpty' },
    { index: 2, field: 'min', code: 'chainNotAdjacent' },
    { index: 2, field: 'max', code: 'chainLastMax' },
  ]);
});

it('T-07 distinguishes temperatures in two ranges from temperatures in none, open ends included', () => {
  const seam = (before: Partial<TemperatureRange>, after: Partial<TemperatureRange>) => chainProblems([range(before), range(after)]);
  expect(seam({}, { min: 5 })).toEqual([{ kind: 'overlap', index: 1, from: 5, to: null }]);
  expect(seam({ max: 5 }, {})).toEqual([{ kind: 'overlap', index: 1, from: null, to: 5 }]);
  expect(seam({}, {})).toEqual([{ kind: 'overlap', index: 1, from: null, to: null }]);
  expect(seam({ max: -5 }, { min: -6 })).toEqual([{ kind: 'overlap', index: 1, from: -6, to: -5 }]);
  expect(seam({ max: 5 }, { min: 5 })).toEqual([{ kind: 'overlap', index: 1, from: 5, to: 5 }]);
  expect(seam({ max: 5, inclusiveMax: false }, { min: 5, inclusiveMin: false })).toEqual([{ kind: 'gap', index: 1, from: 5, to: 5 }]);
  expect(seam({ max: 5 }, { min: 5, inclusiveMin: false })).toEqual([]);
  expect(seam({ max: 5, inclusiveMax: false }, { min: 5 })).toEqual([]);
  expect(chainProblems([range({ min: -5, max: 5 })])).toEqual([
    { kind: 'gap', index: 0, from: null, to: -5 },
    { kind: 'gap', index: 0, from: 5, to: null },
  ]);
});

it('T-07 a blank message counts as missing', () => {
  const kinds = (message: string, englishMessage: string) => chainProblems([range({ message, englishMessage })]).map(({ kind }) => kind);
  expect(kinds(' ', ' '), 'neither').toEqual([]);
  expect(kinds('a', ' '), 'French only').toEqual(['englishMessageMissing']);
  expect(kinds(' ', 'a'), 'English only').toEqual(['messageMissing']);
  expect(kinds('a', 'a'), 'both').toEqual([]);
});
