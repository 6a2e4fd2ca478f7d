import { describe, expect, it } from 'vitest';
import type { TemperatureRange } from '../schema';
import { firstRange } from './edit';
import { type StripWords, spanLabel, stripPieces } from './strip';

const WORDS: StripWords = {
  statuses: { ALTERED: 'altéré', OK: 'non altéré', ASK: 'investigation' },
  unjudged: 'à choisir',
  gap: 'aucune plage',
  overlap: (temperatures) => `chevauchement ${temperatures}`,
  empty: 'vide',
  messageMissing: 'FR manque',
  englishMessageMissing: 'EN manque',
};
const range = (change: Partial<TemperatureRange>): TemperatureRange => ({ ...firstRange(), status: 'OK', ...change });

describe('the drawn chain', () => {
  it('TEMP-25 says the result of each range and its limit in words', () => {
    const pieces = stripPieces([range({ max: 8, status: 'ALTERED' }), range({ min: 8, inclusiveMin: false, time: 90 })], 'fr', WORDS);
    expect(pieces.map(({ label, detail, tone }) => [label, detail, tone])).toEqual([
      ['≤ 8 °C', 'altéré', 'bad'],
      ['> 8 °C', 'non altéré · 1 heure(s) 30 min', 'ok'],
    ]);
  });
  it('T-07 draws the gaps where they are, open ends included', () => {
    const pieces = stripPieces([range({ min: -5, max: 5 }), range({ min: 7, max: 9 })], 'fr', WORDS);
    expect(pieces.map(({ index, label }) => [index, label])).toEqual([
      [null, '< −5 °C'],
      [0, '−5 ≤ T ≤ 5 °C'],
      [null, '5 – 7 °C'],
      [1, '7 ≤ T ≤ 9 °C'],
      [null, '> 9 °C'],
    ]);
    expect(new Set(pieces.map(({ key }) => key)).size).toBe(5);
    expect(pieces[2]).toEqual({
      key: 'gap-1-5',
      index: null,
      label: '5 – 7 °C',
      detail: 'aucune plage',
      tone: 'gap',
      marks: [],
      width: 0.08,
    });
    expect(pieces.flatMap(({ marks }) => marks)).toEqual([]);
    expect(pieces.map(({ tone }) => tone)).toEqual(['gap', 'ok', 'gap', 'ok', 'gap']);
  });
  it('T-07 marks overlaps, empty ranges and missing translations at their range', () => {
    const chain = [range({ max: 5, message: 'a' }), range({ min: 4, max: 4, inclusiveMax: false, englishMessage: 'b' }), range({ min: 4 })];
    expect(stripPieces(chain, 'fr', WORDS).map(({ marks }) => marks)).toEqual([
      ['EN manque'],
      ['chevauchement 4 – 5 °C', 'vide', 'FR manque'],
      [],
    ]);
  });
  it('T-05 T-01a shows that an unknown result is to be chosen, as the editor does', () => {
    expect(stripPieces([range({ status: 'WRONG' as TemperatureRange['status'] })], 'en', WORDS)).toMatchObject([
      { tone: 'calm', detail: 'à choisir' },
    ]);
  });
  it('TEMP-25 says a limit in the words that it is given', () => {
    const words = { ...WORDS, duration: (minutes: number) => `${minutes} minutes` };
    expect(stripPieces([range({ time: 90, status: 'ASK' })], 'fr', words)).toMatchObject([
      { key: '0', index: 0, tone: 'warn', detail: 'investigation · 90 minutes', marks: [], width: 1 },
    ]);
    expect(stripPieces([range({ time: 0 })], 'en', WORDS)).toMatchObject([{ detail: 'non altéré · 0 hour(s) 0 min' }]);
  });
  it('T-04 names spans', () => {
    expect([spanLabel(null, 2.5, 'fr'), spanLabel(2.5, null, 'en'), spanLabel(5, 5, 'fr')]).toEqual(['< 2,5 °C', '> 2.5 °C', '5 °C']);
    expect([spanLabel(2.5, 7, 'en'), spanLabel(null, null, 'fr')]).toEqual(['2.5 – 7 °C', '−∞ – +∞ °C']);
  });
});
