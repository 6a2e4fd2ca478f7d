import { describe, expect, it } from 'vitest';
import { type StoredRun, verificationOf } from './verification';

const AT = new Date('2026-01-31T10:00:00Z');
const ago = (minutes: number) => new Date(AT.getTime() - minutes * 60_000);
const BREAK = { seq: '7', toSeq: null, reason: 'entry', id: null, date: null } as const;
const run = (change: Partial<StoredRun>): StoredRun => ({
  state: 'SUCCEEDED',
  startedAt: ago(20),
  endedAt: ago(10),
  beatAt: ago(10),
  done: 5,
  total: 9,
  counts: { entries: 9 },
  startedByName: null,
  ...change,
});
const RUNNING = run({ state: 'RUNNING', startedAt: ago(1), endedAt: null, beatAt: AT, counts: null, startedByName: 'A. Roche' });
const STALE = run({ state: 'RUNNING', startedAt: ago(500), endedAt: null, beatAt: ago(400), counts: null });

describe('AUDIT-20 the state of the verification', () => {
  it('AUDIT-20 nothing was ever verified', () => {
    expect(verificationOf([], AT)).toEqual({ running: null, last: null, lastWhole: null, hasFailed: false });
  });
  it('AUDIT-20 a run is under way, behind it what the last one found', () => {
    expect(verificationOf([RUNNING, run({})], AT)).toEqual({
      running: { date: ago(1).toISOString(), by: 'A. Roche', done: 5, total: 9 },
      last: { date: ago(10).toISOString(), by: null, entries: 9, broken: null },
      lastWhole: { date: ago(10).toISOString(), by: null, entries: 9, broken: null },
      hasFailed: false,
    });
    expect(verificationOf([RUNNING], AT)).toMatchObject({ last: null, hasFailed: false });
  });
  it('AUDIT-20 the last run found a break; the last intact run is reported too', () => {
    const whole = run({ endedAt: ago(60), startedByName: 'A. Roche' });
    expect(verificationOf([run({ counts: { entries: 6, broken: BREAK } }), whole], AT)).toMatchObject({
      last: { entries: 6, broken: BREAK },
      lastWhole: { date: ago(60).toISOString(), by: 'A. Roche', broken: null },
      hasFailed: false,
    });
  });
  it('AUDIT-20 a run that ended without a valid verdict has failed', () => {
    expect(verificationOf([STALE, run({})], AT)).toMatchObject({ running: null, last: { entries: 9 }, hasFailed: true });
    expect(verificationOf([run({ state: 'FAILED', counts: null }), run({})], AT)).toMatchObject({ last: { entries: 9 }, hasFailed: true });
    expect(verificationOf([RUNNING, STALE, run({})], AT)).toMatchObject({ running: { done: 5 }, hasFailed: true });
    expect(verificationOf([run({}), STALE], AT)).toMatchObject({ hasFailed: false });
  });
});
