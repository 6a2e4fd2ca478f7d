import { describe, expect, it } from 'vitest';
import { dueOf, entityOf, labelOf } from '../rules/kinds';
import { type Handled, handledBy, isLate, isOpen, lacksAnswer } from './rules';

const at = new Date('2026-03-10T09:00:00Z');
const ann = { id: 'ann', name: 'Ann', at };
const open: Handled = { handling: 'OPEN', ownerId: null, internalNote: null, answer: null, answeredAt: null, answeredByName: null };
const change = { handling: 'OPEN', ownerId: null, internalNote: null, answer: null } as const;

describe('handling of a request', () => {
  it('REQ-01 U-01 starting an unowned request assigns it to the editor; an assigned one keeps its owner', () => {
    expect(handledBy(open, { ...change, handling: 'IN_PROGRESS' }, ann)).toMatchObject({ handling: 'IN_PROGRESS', ownerId: 'ann' });
    expect(handledBy(open, { ...change, handling: 'IN_PROGRESS', ownerId: 'bob' }, ann).ownerId).toBe('bob');
    expect(handledBy({ ...open, ownerId: 'bob' }, { ...change, handling: 'IN_PROGRESS', ownerId: null }, ann).ownerId).toBeNull();
    expect(handledBy({ ...open, handling: 'IN_PROGRESS' }, { ...change, handling: 'IN_PROGRESS' }, ann).ownerId).toBeNull();
    expect(handledBy(open, { ...change, handling: 'CLOSED' }, ann).ownerId).toBeNull();
    expect(handledBy(open, { ...change, ownerId: 'bob', internalNote: 'seen' }, ann)).toEqual({
      ...open,
      ownerId: 'bob',
      internalNote: 'seen',
    });
  });

  it('U-01 an answer records its last author and date; a save without a new answer preserves both', () => {
    const answered = handledBy(open, { ...change, handling: 'ANSWERED', answer: 'By phone' }, ann);
    expect(answered).toMatchObject({ answer: 'By phone', answeredAt: at, answeredByName: 'Ann' });
    const later = { id: 'bob', name: 'Bob', at: new Date('2026-03-11T09:00:00Z') };
    expect(handledBy(answered, { ...change, handling: 'CLOSED', answer: 'By phone' }, later)).toMatchObject({
      answeredAt: at,
      answeredByName: 'Ann',
    });
    expect(handledBy(answered, { ...change, answer: 'By mail' }, later)).toMatchObject({ answeredAt: later.at, answeredByName: 'Bob' });
    expect(handledBy(answered, { ...change, answer: null }, later)).toMatchObject({ answeredAt: null, answeredByName: null });
  });

  it('U-01 ANSWERED requires an answer', () => {
    expect(lacksAnswer({ handling: 'ANSWERED', answer: null })).toBe(true);
    expect(lacksAnswer({ handling: 'ANSWERED', answer: 'Yes' })).toBe(false);
    expect(lacksAnswer({ handling: 'CLOSED', answer: null })).toBe(false);
  });

  it('R-12 is late only while open and past its due time', () => {
    const due = new Date('2026-03-10T08:59:59Z');
    expect(isLate({ handling: 'OPEN', dueAt: due }, at)).toBe(true);
    expect(isLate({ handling: 'IN_PROGRESS', dueAt: due.toISOString() }, at)).toBe(true);
    expect(isLate({ handling: 'IN_PROGRESS', dueAt: at }, at)).toBe(false);
    expect(isLate({ handling: 'ANSWERED', dueAt: due }, at)).toBe(false);
    expect(isLate({ handling: 'CLOSED', dueAt: due }, at)).toBe(false);
    expect([isOpen('OPEN'), isOpen('IN_PROGRESS'), isOpen('ANSWERED'), isOpen('CLOSED')]).toEqual([true, true, false, false]);
  });

  it('U-07 is due as many hours or days after its arrival as its kind’s parameter says', () => {
    expect(dueOf('emergency-request', at, 4).toISOString()).toBe('2026-03-10T13:00:00.000Z');
    expect(dueOf('orders', at, 5).toISOString()).toBe('2026-03-15T09:00:00.000Z');
    expect(dueOf('temperature-excursions', at, 24).toISOString()).toBe('2026-03-11T09:00:00.000Z');
  });

  it('S-20 U-02 the audit log labels it by kind and number, without personal data', () => {
    expect(entityOf('contact-form', 42)).toBe('contact-form:42');
    expect(labelOf('emergency-request', 42)).toBe('Demande d’urgence n° 42');
  });
});
