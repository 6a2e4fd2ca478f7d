import { describe, expect, it } from 'vitest';
import type { OfficialSupply } from '@/features/product/schema';
import { officialSpans, ownSpans } from './history';

const supply = (code: OfficialSupply['code'], change: Partial<OfficialSupply> = {}): OfficialSupply => ({
  code,
  startsOn: null,
  updatedOn: null,
  returnsOn: null,
  link: null,
  missingSince: null,
  ...change,
});

describe('I-01o the official state over time', () => {
  it('I-01o begins on the day that the files name, before the run that first read it', () => {
    expect(officialSpans([{ day: '2025-07-10', supply: supply(2, { startsOn: '2025-06-18' }) }])).toEqual([
      { from: '2025-06-18', until: null, state: 'TENSION', missingSince: null },
    ]);
  });

  it('I-01o ends where the next one begins, and never before it began itself', () => {
    const moments = [
      { day: '2025-07-10', supply: supply(2, { startsOn: '2025-06-18' }) },
      { day: '2025-09-01', supply: supply(1, { startsOn: '2025-08-20' }) },
      { day: '2025-10-01', supply: supply(4, { startsOn: '2025-08-01', returnsOn: '2025-09-15' }) },
    ];
    expect(officialSpans(moments).map(({ from, until, state }) => [state, from, until])).toEqual([
      ['TENSION', '2025-06-18', '2025-08-20'],
      ['SHORTAGE', '2025-08-20', '2025-09-15'],
      ['RETURNED', '2025-09-15', null],
    ]);
  });

  it('I-01o continues while runs say the same, and says since when its row is missing (I-01d)', () => {
    const moments = [
      { day: '2025-07-10', supply: null },
      { day: '2025-08-01', supply: supply(1) },
      { day: '2025-09-01', supply: supply(1, { missingSince: '2025-09-01' }) },
    ];
    expect(officialSpans(moments)).toEqual([
      { from: '2025-07-10', until: '2025-08-01', state: 'NONE', missingSince: null },
      { from: '2025-08-01', until: null, state: 'SHORTAGE', missingSince: '2025-09-01' },
    ]);
  });

  it('I-01o takes no day of the future for a beginning', () => {
    expect(officialSpans([{ day: '2025-07-10', supply: supply(4, { returnsOn: '2025-08-01', startsOn: '2025-06-01' }) }])[0]?.from).toBe(
      '2025-07-10',
    );
  });
});

describe('I-01o what was published over time', () => {
  it('I-01o starts with what was there before the first change, and ends with what is published', () => {
    const changes = [
      { day: '2025-07-01', before: null, after: 'AVAILABLE' },
      { day: '2025-08-01', before: 'AVAILABLE', after: 'SHORTAGE' },
    ] as const;
    expect(ownSpans(changes, 'SHORTAGE', '2025-07-01')).toEqual([
      { from: '2025-07-01', until: '2025-08-01', state: 'AVAILABLE' },
      { from: '2025-08-01', until: null, state: 'SHORTAGE' },
    ]);
    expect(ownSpans([], 'DOTATION', '2025-07-01')).toEqual([{ from: '2025-07-01', until: null, state: 'DOTATION' }]);
  });
});
