import { describe, expect, it } from 'vitest';
import type { TemperatureRange } from '../schema';
import { parseTemperature, rangeLabel, stripSegments, temperatureText } from './display';
import { firstRange } from './edit';

const range = (change: Partial<TemperatureRange> = {}): TemperatureRange => ({ ...firstRange(), status: 'OK', ...change });

describe('numbers', () => {
  it('TEMP-23 T-04 parses typed numbers, and nothing else', () => {
    expect(['12', '+3', '2.', '.25', ',5', '1 000', '–4', '-12.75'].map(parseTemperature)).toEqual([12, 3, 2, 0.25, 0.5, 1000, -4, -12.75]);
    for (const typed of ['.', '-', '+', '--2', '2-', '2a', 'a2', '1.2.3', '1e3', 'Infinity', '0x1'])
      expect(parseTemperature(typed), typed).toBeUndefined();
    expect([parseTemperature('  '), parseTemperature('0')]).toEqual([null, 0]);
  });

  it('T-04a shows every stored decimal, without a sign at zero', () => {
    expect([22.55, -2.46, 3, 0, -0, -0.004, 1234.5].map((value) => temperatureText(value, 'fr'))).toEqual([
      '22,55',
      '−2,46',
      '3',
      '0',
      '0',
      '−0,004',
      '1234,5',
    ]);
  });
});

describe('the strip', () => {
  it.each([
    ['2.5 ≤ T ≤ 8 °C', { min: 2.5, max: 8 }],
    ['2.5 ≤ T < 8 °C', { min: 2.5, max: 8, inclusiveMax: false }],
    ['2.5 < T ≤ 8 °C', { min: 2.5, max: 8, inclusiveMin: false }],
    ['8 °C', { min: 8, max: 8 }],
    ['≤ 8 °C', { max: 8 }],
    ['< 8 °C', { max: 8, inclusiveMax: false }],
    ['≥ 2.5 °C', { min: 2.5 }],
    ['> 2.5 °C', { min: 2.5, inclusiveMin: false }],
    ['−∞ – +∞ °C', {}],
  ])('T-04a T-07 distinguishes inclusive from exclusive bounds: %s', (label, change) => {
    expect(rangeLabel(range(change), 'en')).toBe(label);
  });

  it('TEMP-25 pieces are as wide as their degrees; an open end is a quarter of all that lies between', () => {
    const chain = [range({ max: 0, status: 'ALTERED' }), range({ min: 0, max: 30 }), range({ min: 30, max: 40 }), range({ min: 40 })];
    expect(stripSegments(chain, 'fr').map(({ width, ...rest }) => ({ ...rest, width: Number(width.toFixed(6)) }))).toEqual([
      { index: 0, label: '≤ 0 °C', status: 'ALTERED', from: null, to: 0, width: 0.166667 },
      { index: 1, label: '0 ≤ T ≤ 30 °C', status: 'OK', from: 0, to: 30, width: 0.5 },
      { index: 2, label: '30 ≤ T ≤ 40 °C', status: 'OK', from: 30, to: 40, width: 0.166667 },
      { index: 3, label: '≥ 40 °C', status: 'OK', from: 40, to: null, width: 0.166667 },
    ]);
  });

  it('TEMP-25 no piece is too narrow to be read or empty, and many share the width equally', () => {
    const widths = (chain: TemperatureRange[]) => stripSegments(chain, 'fr').map(({ width }) => Number(width.toFixed(4)));
    expect(widths([range({ min: 0, max: 1 }), range({ min: 1, max: 100 })])).toEqual([0.0748, 0.9252]);
    expect(widths([range({ max: 0 }), range({ min: 0 })])).toEqual([0.5, 0.5]);
    expect(widths([range({ min: 5, max: 5 })])).toEqual([1]);
    expect(widths([range({ min: 0, max: 8 }), range({ min: 8, max: 4 }), range({ min: 4, max: 12 })])).toEqual([0.463, 0.0741, 0.463]);
    expect(widths(Array.from({ length: 20 }, (_, at) => range({ min: at, max: at + 1 })))).toEqual(Array(20).fill(0.05));
  });
});
