import { describe, expect, it } from 'vitest';
import { type Imported, officialDifferences } from './official-differences';
import { EMPTY_STATE, type ProductState } from './state';

const TODAY = '2025-07-10';
const values = {
  name: 'NOVEX',
  dci: 'novexine',
  status: 'COMMERCIALIZED',
  stoppedDate: null,
  hasCityChannel: true,
  cityAvailability: 'AVAILABLE',
};
const state = (changed: Partial<ProductState> = {}) => ({ ...EMPTY_STATE, ...values, ...changed }) as ProductState;
const differ = (changed: Partial<ProductState>, imported: Partial<Imported> = {}) =>
  officialDifferences(state(changed), { values, differences: [], supply: null, ...imported }, TODAY);

describe('I-01n differences to the last import', () => {
  it('I-01n a value that staff changed since differs now', () => {
    expect(differ({})).toEqual([]);
    expect(differ({ dci: 'autre', cityAvailability: 'SHORTAGE' })).toEqual([
      { field: 'dci', current: 'autre', imported: 'novexine' },
      { field: 'cityAvailability', current: 'SHORTAGE', imported: 'AVAILABLE' },
    ]);
  });

  it('I-01n what staff took over since is none any more, and one changed again has its value of now', () => {
    const differences = [{ field: 'dci', current: 'autre', imported: 'novexine' }];
    expect(differ({ dci: 'novexine' }, { differences })).toEqual([]);
    expect(differ({ dci: 'encore' }, { differences })).toEqual([{ field: 'dci', current: 'encore', imported: 'novexine' }]);
  });

  it('I-01d what staff decide of a shortage that vanished is none', () => {
    const supply = { code: 1, missingSince: '2025-07-01' } as const;
    expect(differ({ cityAvailability: 'DOTATION', status: 'STOPPED' }, { supply }).map(({ field }) => field)).toEqual(['status']);
    expect(
      differ({ cityAvailability: 'DOTATION', status: 'STOPPED', stoppedDate: '2025-07-02' }, { supply: { ...supply, code: 3 } }),
    ).toEqual([]);
  });

  it('I-01 P-17 a return that grew old may be available again, a fresh one may not, and what the file said of it counts', () => {
    const back = (cityRestockedAt: string, differences: Imported['differences'] = []) =>
      differ({ cityAvailability: 'AVAILABLE' }, { values: { ...values, cityAvailability: 'RESTOCKED', cityRestockedAt }, differences });
    expect(back('2025-06-09')).toEqual([]);
    expect(back('2025-06-10')).toEqual([{ field: 'cityAvailability', current: 'AVAILABLE', imported: 'RESTOCKED' }]);
    expect(back('2025-06-10', [{ field: 'cityAvailability', current: 'DOTATION', imported: 'AVAILABLE' }])).toEqual([]);
  });
});
