import { describe, expect, it } from 'vitest';
import { emergencyKind } from '../emergency/kind';
import { dueMark } from '../handling/rules';
import { replyAddress } from '../question/rules';
import { declarationKind } from './kind';
import { assertPossibleDay, dueKeyOf, mayRetry, sendableOf } from './rules';

const at = new Date('2026-11-22T10:00:00Z');
const hours = (count: number): Date => new Date(at.getTime() + count * 3_600_000);

describe('R-12 the due time of a declaration', () => {
  it('R-12 is the short one when seriousness is yes or unknown', () => {
    expect(dueKeyOf('YES')).toBe('PHARMACOVIGILANCE_DUE_DAYS_SERIOUS');
    expect(dueKeyOf('UNKNOWN')).toBe('PHARMACOVIGILANCE_DUE_DAYS_SERIOUS');
    expect(dueKeyOf('NO')).toBe('PHARMACOVIGILANCE_DUE_DAYS');
  });

  it('R-12 is due soon in its last three days, late after it, and unmarked when closed', () => {
    const mark = (due: number, handling: 'OPEN' | 'IN_PROGRESS' | 'ANSWERED' | 'CLOSED' = 'OPEN') =>
      dueMark(declarationKind, { handling, dueAt: hours(due).toISOString() }, at);
    expect([mark(73), mark(72), mark(0), mark(-1)]).toEqual([null, 'SOON', 'SOON', 'LATE']);
    expect(dueMark(emergencyKind, { handling: 'OPEN', dueAt: hours(2) }, at)).toBeNull();
    expect([mark(-1, 'IN_PROGRESS'), mark(-1, 'ANSWERED'), mark(1, 'CLOSED')]).toEqual(['LATE', null, null]);
  });
});

describe('N-32 the day of the event', () => {
  it('N-32 is tomorrow at most, or unknown', () => {
    expect(() => assertPossibleDay('2026-11-23', '2026-11-22')).not.toThrow();
    expect(() => assertPossibleDay(null, '2026-11-22')).not.toThrow();
    expect(() => assertPossibleDay('2026-11-24', '2026-11-22')).toThrow('INVALID_INPUT');
    expect(() => assertPossibleDay('2027-01-02', '2026-12-31')).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', details: { fields: { eventDate: 'AFTER_TOMORROW' } } }),
    );
    expect(() => assertPossibleDay('2027-01-01', '2026-12-31')).not.toThrow();
  });
});

describe('R-12 sending a declaration again', () => {
  it('R-12 the routine retries at once, and once a day after five failed mails', () => {
    expect(mayRetry({ sendings: 0, lastTryAt: null }, at)).toBe(true);
    expect(mayRetry({ sendings: 4, lastTryAt: hours(-1) }, at)).toBe(true);
    expect(mayRetry({ sendings: 5, lastTryAt: hours(-23) }, at)).toBe(false);
    expect(mayRetry({ sendings: 5, lastTryAt: hours(-24) }, at)).toBe(true);
    expect(mayRetry({ sendings: 5, lastTryAt: null }, at)).toBe(true);
  });

  it('R-12 is possible unless a mail to the same target is queued, and reports the reason', () => {
    const waiting = { target: 'INFOMED', state: 'WAITING' } as const;
    const reach = { isAnonymized: false, hasMailServer: true, recipients: { DECLARANT: ['a@b.fr'], INFOMED: [] }, sendings: [waiting] };
    expect(sendableOf('DECLARANT', reach)).toBe('POSSIBLE');
    expect(sendableOf('INFOMED', reach)).toBe('WAITING');
    expect(sendableOf('INFOMED', { ...reach, sendings: [{ ...waiting, state: 'SENT' }] })).toBe('NOBODY');
    expect(sendableOf('DECLARANT', { ...reach, hasMailServer: false })).toBe('NO_SERVER');
    expect(sendableOf('INFOMED', { ...reach, hasMailServer: false, sendings: [] })).toBe('NOBODY');
    expect(sendableOf('INFOMED', { ...reach, isAnonymized: true })).toBe('ANONYMIZED');
    expect(sendableOf('DECLARANT', { ...reach, isAnonymized: true })).toBe('ANONYMIZED');
  });
});

describe('R-11 the answer to a question', () => {
  it('R-11 is a new mail with the number as subject; the mailto link does not contain the question', () => {
    expect(replyAddress({ id: 12, email: 'anne&co@essai.example' })).toBe(
      'mailto:anne%26co@essai.example?subject=Votre%20question%20n%C2%B0%C2%A012',
    );
    expect(replyAddress({ id: 12, email: null })).toBeNull();
  });
});
