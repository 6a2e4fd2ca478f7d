import { describe, expect, it } from 'vitest';
import { didSomething, figuresOf, isStale, nextRun, scheduleOf, staleReason } from './rules';

const at = new Date('2026-11-21T10:00:30Z');
const next = (cron: string, from = at): string | undefined => nextRun(cron, from)?.toISOString();

describe('S-03 the schedule of a routine', () => {
  it.each([
    ['* * * * *', { every: 'minutes', step: 1 }],
    ['*/15 * * * *', { every: 'minutes', step: 15 }],
    ['5 * * * *', { every: 'hour', minute: 5 }],
    ['30 3 * * *', { every: 'day', time: '03:30' }],
    ['0 4 * * 7', { every: 'week', time: '04:00', weekday: 0 }],
    ['  0   4 * * 7 ', { every: 'week', time: '04:00', weekday: 0 }],
    ['* 4 * * *', null],
    ['* * * * 1', null],
    ['5 * * * 1', null],
    ['5 4 * * mon', null],
    ['5-9 4 * * *', null],
    ['0 4 * 2 *', null],
    ['0 4 1 * *', null],
    ['0 4-6 * * *', null],
    ['x5 4 * * *', null],
    ['5 4x * * *', null],
    ['5 x4 * * *', null],
    ['0 4 * * 1x', null],
    ['0 4 * * x1', null],
    ['*/x * * * *', null],
    ['*/5x * * * *', null],
    ['x*/5 * * * *', null],
    ['*/30 * * * *', { every: 'minutes', step: 30 }],
    ['*/5 4 * * *', null],
    ['12 23 * * *', { every: 'day', time: '23:12' }],
    ['0 4 * * 5', { every: 'week', time: '04:00', weekday: 5 }],
    ['', null],
  ])('S-03 says %s in parts of a sentence', (cron, parts) => expect(scheduleOf(cron)).toEqual(parts));

  it('S-03 S-13 is due in Paris time', () => {
    expect(next('* * * * *')).toBe('2026-11-21T10:01:00.000Z');
    expect(next('30 3 * * *')).toBe('2026-11-22T02:30:00.000Z');
    expect(next('0 11 * * *')).toBe('2026-11-22T10:00:00.000Z');
    expect(next('0 4 * * 1')).toBe('2026-11-23T03:00:00.000Z');
    expect(next('0 0 29 2 *', new Date('2027-12-01T00:00:00Z'))).toBe('2028-02-28T23:00:00.000Z');
    expect(next('0 0 30 2 *')).toBeUndefined();
    expect(next('0 4 * * 7')).toBe('2026-11-22T03:00:00.000Z');
    expect(next('  0   4  * * 1  ')).toBe('2026-11-23T03:00:00.000Z');
    expect(next('0 11 * * *', new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-22T10:00:00.000Z');
    expect(next('0 11 * * *', new Date('2026-11-21T09:59:59Z'))).toBe('2026-11-21T10:00:00.000Z');
  });

  it('S-03 knows steps, ranges and lists', () => {
    expect(next('*/15 * * * *')).toBe('2026-11-21T10:15:00.000Z');
    expect(next('*/15 * * * *', new Date('2026-11-21T10:50:00Z'))).toBe('2026-11-21T11:00:00.000Z');
    expect(next('10-20/5 * * * *', new Date('2026-11-21T10:11:00Z'))).toBe('2026-11-21T10:15:00.000Z');
    expect(next('10-20/5 * * * *', new Date('2026-11-21T10:20:00Z'))).toBe('2026-11-21T11:10:00.000Z');
    expect(next('5,40 * * * *', new Date('2026-11-21T10:05:00Z'))).toBe('2026-11-21T10:40:00.000Z');
    expect(next('0 0 1,15 3-4 *')).toBe('2027-02-28T23:00:00.000Z');
    expect(next('59 23 31 12 *')).toBe('2026-12-31T22:59:00.000Z');
    expect(next('0 6 * * 1-5')).toBe('2026-11-23T05:00:00.000Z');
    expect(next('0 6 * * 0')).toBe('2026-11-22T05:00:00.000Z');
    expect(next('0 6 * * 6')).toBe('2026-11-28T05:00:00.000Z');
    // A year and a day ahead, and no further.
    expect(next('0 12 21 11 *', new Date('2026-11-21T12:00:00Z'))).toBe('2027-11-21T11:00:00.000Z');
  });

  it('S-13 follows summer time', () => {
    expect(next('30 3 * * *', new Date('2026-03-28T12:00:00Z'))).toBe('2026-03-29T01:30:00.000Z');
    expect(next('30 3 * * *', new Date('2026-10-24T12:00:00Z'))).toBe('2026-10-25T02:30:00.000Z');
  });
});

describe('S-03 a run without heartbeats', () => {
  const startedAt = new Date('2026-11-21T09:00:00Z');
  const run = (beatAt: string, state = 'RUNNING') => ({ state, startedAt, beatAt: new Date(beatAt) });

  it('S-03 is stale after two minutes', () => {
    expect(isStale(run('2026-11-21T09:59:00Z'), at)).toBe(false);
    expect(isStale(run('2026-11-21T09:58:00Z'), at)).toBe(true);
    expect([isStale(run('2026-11-21T09:58:30Z'), at), isStale(run('2026-11-21T09:58:29.999Z'), at)]).toEqual([false, true]);
    expect(isStale(run('2026-11-21T09:58:00Z', 'SUCCEEDED'), at)).toBe(false);
  });
  it('S-03 was interrupted, or never claimed', () => {
    expect(staleReason(run('2026-11-21T09:00:01Z'))).toBe('INTERRUPTED');
    expect(staleReason(run('2026-11-21T09:00:00Z'))).toBe('NOT_TAKEN');
  });
});

it('S-03 reads numbers as counts, and zeros as nothing done', () => {
  expect(figuresOf({ entries: 3, endHash: 'abc' })).toEqual([['entries', 3]]);
  expect([null, undefined, 'abc', 5].map(figuresOf)).toEqual([[], [], [], []]);
  expect(didSomething({ sent: 0, endHash: 'abc' })).toBe(false);
  expect(didSomething({ sent: 0, failed: 1 })).toBe(true);
});
