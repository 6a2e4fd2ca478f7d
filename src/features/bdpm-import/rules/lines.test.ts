import { describe, expect, it } from 'vitest';
import type { OfficialSupply } from '@/features/product/schema';
import { lineKinds, lineOf } from './lines';

const NOTHING = { changes: [], differences: [], official: null, lastOfficial: null };
const shortage: OfficialSupply = { code: 1, startsOn: '2025-06-18', updatedOn: null, returnsOn: null, link: null, missingSince: null };
const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });

describe('I-01l lines of a plan', () => {
  it('I-01l leaves out a product that stays as it is', () => {
    expect(lineOf({ ...NOTHING, cip: '1', name: 'A', productId: 'p' })).toBeNull();
    expect(lineOf({ ...NOTHING, cip: '1', name: 'A', productId: 'p', official: shortage, lastOfficial: { ...shortage } })).toBeNull();
  });

  it('I-01l distinguishes changed fields, availabilities and the end of marketing', () => {
    expect(lineKinds({ ...NOTHING, changes: [change('dci', 'a', 'b')] })).toEqual(['CHANGED']);
    expect(lineKinds({ ...NOTHING, changes: [change('cityAvailability', 'AVAILABLE', 'SHORTAGE')] })).toEqual(['CHANGED', 'AVAILABILITY']);
    expect(lineKinds({ ...NOTHING, changes: [change('status', 'COMMERCIALIZED', 'STOPPED')] })).toEqual(['CHANGED', 'WITHDRAWN']);
    expect(lineKinds({ ...NOTHING, changes: [change('status', 'AUTHORIZED', 'COMMERCIALIZED')] })).toEqual(['CHANGED']);
  });

  it('I-01l names what staff keep, what vanished and what the files no longer have', () => {
    expect(lineKinds({ ...NOTHING, differences: [{ field: 'dci', current: 'a', imported: 'b' }] })).toEqual(['DIFFERENT']);
    const vanished = { ...shortage, missingSince: '2025-07-12' };
    expect(lineKinds({ ...NOTHING, official: vanished, lastOfficial: vanished })).toEqual(['MISSING']);
    expect(lineKinds({ ...NOTHING, isAbsent: true })).toEqual(['ABSENT']);
    expect(lineKinds({ ...NOTHING, official: shortage })).toEqual(['OFFICIAL']);
  });

  it('I-01l shows of a new product its status and availabilities, and finds it without accents', () => {
    const changes = [change('name', null, 'ÉPINÉPHRINE'), change('status', null, 'COMMERCIALIZED')];
    expect(lineOf({ ...NOTHING, cip: '3400', name: 'ÉPINÉPHRINE', productId: null, isNew: true, changes })).toMatchObject({
      kinds: ['NEW'],
      changes: [{ field: 'status' }],
      searchText: 'epinephrine 3400',
    });
  });
});
