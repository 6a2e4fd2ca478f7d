import { describe, expect, it } from 'vitest';
import { one, TODAY } from '../../../../tests/support/bdpm-rows';
import { mergeImported } from '../rules';
import type { BdpmValues } from '../schema';

describe('I-01 a later run', () => {
  const last = one();
  type StaffValues = Partial<BdpmValues> & { cityAvailabilityMessage?: string | null; hospitalPdfDocumentUrl?: string | null };
  const merge = (fromFile: Partial<BdpmValues>, current: StaffValues = {}, from: BdpmValues | null = last, today = TODAY) =>
    mergeImported({ lastImported: from, fromFile: { ...last, ...fromFile }, current: { ...last, ...current }, today });

  it('I-01 the same file changes nothing', () => {
    expect(merge({})).toEqual({ patch: {}, differences: [], imported: last });
  });
  it('I-01 what the file changed and staff did not touch is written', () => {
    expect(merge({ cityAvailability: 'SHORTAGE', name: 'NOVEX 20 mg' })).toMatchObject({
      patch: { cityAvailability: 'SHORTAGE', name: 'NOVEX 20 mg' },
      differences: [],
    });
  });
  it('I-01 what staff entered is never overwritten, and reported at every run', () => {
    const first = merge({ cityAvailability: 'SHORTAGE' }, { cityAvailability: 'UNDER_TENSION' });
    expect(first).toMatchObject({
      patch: {},
      differences: [{ field: 'cityAvailability', current: 'UNDER_TENSION', imported: 'SHORTAGE' }],
    });
    expect(merge({ cityAvailability: 'SHORTAGE' }, { cityAvailability: 'UNDER_TENSION' }, first.imported).differences).toHaveLength(1);
    expect(merge({}, { dci: 'corrected' })).toMatchObject({ patch: {}, differences: [{ field: 'dci' }] });
  });
  it('I-01 staff and file agree: nothing to report', () => {
    expect(merge({ cityAvailability: 'SHORTAGE' }, { cityAvailability: 'SHORTAGE' })).toMatchObject({ patch: {}, differences: [] });
  });
  it('I-01d what staff decide is no difference to a shortage that the files no longer have', () => {
    const fromFile = { ...last, cityAvailability: 'SHORTAGE', status: 'STOPPED' } as const;
    const current = { ...last, cityAvailability: 'UNDER_TENSION', status: 'AUTHORIZED', dci: 'corrected' } as const;
    const fields = (missingCode: 1 | 3 | null) =>
      mergeImported({ lastImported: last, fromFile, current, today: TODAY, missingCode }).differences.map(({ field }) => field);
    expect(fields(null)).toEqual(['dci', 'status', 'cityAvailability']);
    expect(fields(1)).toEqual(['dci', 'status']);
    expect(fields(3)).toEqual(['dci']);
  });
  it('I-01 an availability and its date of return are touched together', () => {
    const back = { cityAvailability: 'RESTOCKED', cityRestockedAt: '2025-07-01' } as const;
    expect(merge(back)).toMatchObject({ patch: back });
    expect(merge(back, { cityAvailability: 'UNDER_TENSION' }).patch).toEqual({});
  });
  describe('I-01 a file that closes a channel', () => {
    const closed = { hasCityChannel: false, cityAvailability: null, cityRestockedAt: null } as const;
    const merged = (fromFile: Partial<BdpmValues>, current: StaffValues, from?: BdpmValues) => {
      const { patch, differences, imported } = merge(fromFile, current, from);
      return { patch, fields: differences.map(({ field }) => field), imported };
    };

    it('I-01 closes it if staff never edited it', () => {
      expect(merge(closed)).toMatchObject({ patch: { hasCityChannel: false, cityAvailability: null }, differences: [] });
      expect(merge(closed, { cityAvailabilityMessage: '', dci: 'corrected' }).patch).toEqual({
        hasCityChannel: false,
        cityAvailability: null,
      });
    });
    it('I-01 reports it where staff set the availability, at every run', () => {
      const staff = { cityAvailability: 'CONTINGENTEMENT' } as const;
      const first = merged({ ...closed, name: 'NOVEX 20 mg' }, staff);
      expect(first).toMatchObject({ patch: { name: 'NOVEX 20 mg' }, fields: ['hasCityChannel', 'cityAvailability'] });
      expect(merged(closed, staff, first.imported)).toMatchObject({ patch: {}, fields: ['hasCityChannel', 'cityAvailability'] });
    });
    it('I-01 reports it if staff added a message or a PDF, and preserves its availability', () => {
      expect(merged(closed, { cityAvailabilityMessage: '<p>Staff</p>' })).toMatchObject({
        patch: {},
        fields: ['hasCityChannel', 'cityAvailability'],
      });
      expect(merged({ hasHospitalChannel: false, hospitalAvailability: null }, { hospitalPdfDocumentUrl: '/files/doc/1' })).toMatchObject({
        patch: {},
        fields: ['hasHospitalChannel', 'hospitalAvailability'],
      });
    });
    it('I-01 closes it although staff touched the other channel', () => {
      expect(merged(closed, { hospitalAvailability: 'UNDER_TENSION' })).toMatchObject({
        patch: { hasCityChannel: false, cityAvailability: null },
        fields: ['hospitalAvailability'],
      });
    });
  });
  it('I-01 P-17 a return that only grew old stays until it is edited', () => {
    const back = { ...last, cityAvailability: 'RESTOCKED', cityRestockedAt: '2025-07-01' } as const;
    const later = merge({}, back, back, '2025-09-01');
    expect(later).toEqual({ patch: {}, differences: [], imported: back });
    expect(merge({}, back, later.imported, '2025-09-02')).toMatchObject({ patch: {}, differences: [] });
    expect(merge({}, back, back, '2025-07-05').patch).toEqual({ cityAvailability: 'AVAILABLE', cityRestockedAt: null });
  });
  it('I-01 a product that staff entered gets empty fields filled, nothing overwritten', () => {
    expect(merge({ dci: 'NEW' }, { dci: null, name: 'Staff' }, null)).toMatchObject({
      patch: { dci: 'NEW' },
      differences: [{ field: 'name', current: 'Staff' }],
    });
  });
  it('I-01 each field of the files is written and, once staff changed it, reported', () => {
    const other = { ...Object.fromEntries(Object.keys(last).map((field) => [field, 'other'])), hasCityChannel: false } as object;
    for (const field of Object.keys(last) as (keyof BdpmValues)[]) {
      const given = { [field]: (other as BdpmValues)[field] } as Partial<BdpmValues>;
      expect(merge(given), field).toEqual({ patch: given, differences: [], imported: { ...last, ...given } });
      // A computed key has no type of its own; the value only has to differ.
      const staff = { [field]: 'staff' } as unknown as StaffValues;
      expect(merge(given, staff), field).toMatchObject({ patch: {}, differences: [{ field, current: 'staff', imported: given[field] }] });
    }
  });
  it('I-01 a status and its date are touched together', () => {
    const stopped = { status: 'STOPPED', stoppedDate: '2025-05-01' } as const;
    expect(merge(stopped)).toMatchObject({ patch: stopped, differences: [] });
    expect(merge(stopped, { stoppedDate: '2025-04-01' })).toMatchObject({
      patch: {},
      differences: [{ field: 'status' }, { field: 'stoppedDate', current: '2025-04-01', imported: '2025-05-01' }],
    });
    expect(merge(stopped, { status: 'HANDED' }).patch).toEqual({});
  });
  it('I-01 a channel stays open for each staff edit, and none prevents an open one from changing', () => {
    const channels = {
      hospital: {
        flag: 'hasHospitalChannel',
        own: ['hospitalAvailability', 'hospitalAvailabilityMessage', 'hospitalPdfDocumentUrl', 'hospitalRestockedAt'],
      },
      city: { flag: 'hasCityChannel', own: ['cityAvailability', 'cityAvailabilityMessage', 'cityPdfDocumentUrl', 'cityRestockedAt'] },
    };
    for (const [channel, { flag, own }] of Object.entries(channels)) {
      for (const field of own) {
        const staff = { [field]: 'staff' };
        const closed = { [flag]: false, [`${channel}Availability`]: null };
        expect(merge(closed, staff).patch, field).toEqual({});
        const reported = merge(closed, staff).differences.map((difference) => difference.field);
        expect(reported.slice(0, 2), field).toEqual([flag, `${channel}Availability`]);
        if (!field.endsWith('Message') && !field.endsWith('DocumentUrl')) continue;
        expect(merge({ [`${channel}Availability`]: 'SHORTAGE' }, staff), field).toMatchObject({
          patch: { [`${channel}Availability`]: 'SHORTAGE' },
          differences: [],
        });
      }
    }
  });
  it('I-01 P-17 a return that grew old on either channel stays; a new difficulty of the file is written all the same', () => {
    for (const channel of ['hospital', 'city'] as const) {
      const [availability, restockedAt] = [`${channel}Availability`, `${channel}RestockedAt`] as const;
      const back = { ...last, [availability]: 'RESTOCKED' as const, [restockedAt]: '2025-05-01' };
      expect(merge({}, back, back), channel).toEqual({ patch: {}, differences: [], imported: back });
      for (const worse of ['SHORTAGE', 'UNDER_TENSION'] as const)
        expect(merge({ [availability]: worse }, back, back), channel).toEqual({
          patch: { [availability]: worse, [restockedAt]: null },
          differences: [],
          imported: { ...last, [availability]: worse },
        });
      const staff = { ...back, [availability]: 'CONTINGENTEMENT' as const, [restockedAt]: null };
      expect(merge({}, staff, back), channel).toEqual({
        patch: {},
        differences: [{ field: availability, current: 'CONTINGENTEMENT', imported: 'AVAILABLE' }],
        imported: back,
      });
    }
  });
  it('I-01 of a product that staff entered an empty text and a missing value are filled, a group only where all of it is empty', () => {
    const stopped = { status: 'STOPPED', stoppedDate: '2025-05-01' } as const;
    // Rows of the database can be emptier than their type.
    const empty = { displayName: '' as string | null, status: null, stoppedDate: null } as unknown as StaffValues;
    expect(merge(stopped, empty, null).patch).toEqual({ displayName: last.displayName, ...stopped });
    expect(merge(stopped, { ...empty, stoppedDate: '2024-01-01' }, null)).toMatchObject({
      patch: { displayName: last.displayName },
      differences: [
        { field: 'status', current: null },
        { field: 'stoppedDate', current: '2024-01-01' },
      ],
    });
    // As above.
    const missing = { dci: undefined } as unknown as StaffValues;
    expect(merge({ dci: 'NEW' }, missing, { ...last, dci: 'OLD' }).differences).toEqual([{ field: 'dci', current: null, imported: 'NEW' }]);
  });
});
