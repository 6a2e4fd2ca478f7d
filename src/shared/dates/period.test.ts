import { describe, expect, it } from 'vitest';
import { dayOf } from './dates';
import { periodOf } from './period';

const DAY = '2026-03-15';
const BEFORE = '2026-03-14';
const AFTER = '2026-03-16';

describe('periodOf', () => {
  it('C-01 distinguishes past, active and future on a day', () => {
    expect(periodOf({ start: BEFORE, end: AFTER }, DAY)).toBe('ACTIVE');
    expect(periodOf({ start: AFTER, end: '2026-04-01' }, DAY)).toBe('FUTURE');
    expect(periodOf({ start: '2026-01-01', end: BEFORE }, DAY)).toBe('PAST');
  });

  it('C-01 begins on its first day and is still active on its last', () => {
    expect(periodOf({ start: DAY, end: AFTER }, DAY)).toBe('ACTIVE');
    expect(periodOf({ start: BEFORE, end: DAY }, DAY)).toBe('ACTIVE');
    expect(periodOf({ start: DAY, end: DAY }, DAY)).toBe('ACTIVE');
  });

  it('C-01 has begun without a start and never ends without an end', () => {
    expect(periodOf({ start: null, end: null }, DAY)).toBe('ACTIVE');
    expect(periodOf({ start: null, end: AFTER }, DAY)).toBe('ACTIVE');
    expect(periodOf({ start: null, end: BEFORE }, DAY)).toBe('PAST');
    expect(periodOf({ start: BEFORE, end: null }, DAY)).toBe('ACTIVE');
    expect(periodOf({ start: AFTER, end: null }, DAY)).toBe('FUTURE');
  });

  it('C-01 takes the day it is in Paris, not in Greenwich', () => {
    const winter = new Date('2026-03-14T23:30:00Z');
    const summer = new Date('2026-07-01T22:00:00Z');
    expect(periodOf({ start: DAY, end: null }, dayOf(winter))).toBe('ACTIVE');
    expect(periodOf({ start: null, end: '2026-07-01' }, dayOf(summer))).toBe('PAST');
  });
});
