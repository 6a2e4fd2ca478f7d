import { expect, it } from 'vitest';
import { draftAge } from './draft-age';

it('S-01 a draft’s age is counted in days of the calendar in Paris', () => {
  const at = '2026-11-21T00:30:00Z';
  expect(draftAge('2026-11-19T23:30:00Z', at)).toBe('recent');
  expect(draftAge('2026-11-19T22:30:00Z', at)).toBe('week');
  expect(draftAge('2026-11-14T12:00:00Z', at)).toBe('week');
  expect(draftAge('2026-11-13T12:00:00Z', at)).toBe('older');
});
