import { describe, expect, it } from 'vitest';
import { availabilityFilter, isBlockedInCost, isBlockedInQuantity, isExpired, pastedCost, pastedQuantity } from './rules';

describe('a material', () => {
  it('C-13 is expired after its last day', () => {
    expect([null, '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => isExpired(day, '2026-11-21'))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('PROMO-04 C-13 both displays ticked or none matches all', () => {
    expect([[], ['DISPLAY'], ['HIDE'], ['HIDE', 'DISPLAY']].map((each) => availabilityFilter(each as ['HIDE']))).toEqual([
      null,
      true,
      false,
      null,
    ]);
  });
});

describe('number fields', () => {
  it('PROMO-20 PROMO-21 block signs; a quantity blocks decimals too', () => {
    expect(['+', '-', '.', ',', '7'].map(isBlockedInQuantity)).toEqual([true, true, true, true, false]);
    expect(['+', '-', '.', ',', '7'].map(isBlockedInCost)).toEqual([true, true, false, false, false]);
  });

  it('C-15 accept pasted figures only', () => {
    expect(['12', ' 1 200 ', '1\u202f200', '12,5', '-3', 'many', ''].map(pastedQuantity)).toEqual([
      '12',
      '1200',
      '1200',
      null,
      null,
      null,
      null,
    ]);
    expect(['1234567890', '12345678901', 'x1', '1x', '1\u00a0200'].map(pastedQuantity)).toEqual(['1234567890', null, null, null, '1200']);
    expect(['12', '12,', ',25', '1\u00a0200\u202f€', '.', 'x1', '1x', '', '1.2.', '€'].map(pastedCost)).toEqual([
      '12',
      '12,',
      ',25',
      '1200',
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(['12,50 €', '1 200.5', '.5', '-3', '+3', '1,2,3', 'cher'].map(pastedCost)).toEqual([
      '12,50',
      '1200.5',
      '.5',
      null,
      null,
      null,
      null,
    ]);
  });
});
