import { describe, expect, it } from 'vitest';
import { dueOf, entityOf, type Handled, handledBy, isLate, isOpen, labelOf, lacksAnswer } from './handling';

const at = new Date('2026-03-10T09:00:00Z');
const ann = { id: 'ann', name: 'Ann', at };
const open: Handled = { handling: 'OPEN', ownerId: null, internalNote: null, answer: null, answeredAt: null, answeredByName: null };
const wanted = { handling: 'OPEN', ownerId: null, internalNote: null, answer: null } as const;

describe('handling of a request', () => {
  it('REQ-01 U-01 whoever begins one that belongs to nobody owns it; one that is given away stays with its owner', () => {
    expect(handledBy(open, { ...wanted, handling: 'IN_PROGRESS' }, ann)).toMatchObject({ handling: 'IN_PROGRESS', ownerId: 'ann' });
    expect(handledBy(open, { ...wanted, handling: 'IN_PROGRESS', ownerId: 'bob' }, ann).ownerId).toBe('bob');
    expect(handledBy({ ...open, ownerId: 'bob' }, { ...wanted, handling: 'IN_PROGRESS', ownerId: null }, ann).ownerId).toBeNull();
    expect(handledBy({ ...open, handling: 'IN_PROGRESS' }, { ...wanted, handling: 'IN_PROGRESS' }, ann).ownerId).toBeNull();
    expect(handledBy(open, { ...wanted, handling: 'CLOSED' }, ann).ownerId).toBeNull();
    expect(handledBy(open, { ...wanted, ownerId: 'bob', internalNote: 'seen' }, ann)).toEqual({
      ...open,
      ownerId: 'bob',
      internalNote: 'seen',
    });
  });

  it('U-01 an answer bears who wrote it last and when; a save that leaves it alone leaves both', () => {
    const answered = handledBy(open, { ...wanted, handling: 'ANSWERED', answer: 'By phone' }, ann);
    expect(answered).toMatchObject({ answer: 'By phone', answeredAt: at, answeredByName: 'Ann' });
    const later = { id: 'bob', name: 'Bob', at: new Date('2026-03-11T09:00:00Z') };
    expect(handledBy(answered, { ...wanted, handling: 'CLOSED', answer: 'By phone' }, later)).toMatchObject({
      answeredAt: at,
      answeredByName: 'Ann',
    });
    expect(handledBy(answered, { ...wanted, answer: 'By mail' }, later)).toMatchObject({ answeredAt: later.at, answeredByName: 'Bob' });
    expect(handledBy(answered, { ...wanted, answer: null }, later)).toMatchObject({ answeredAt: null, answeredByName: null });
  });

  it('U-01 nothing counts as answered without an answer', () => {
    expect(lacksAnswer({ handling: 'ANSWERED', answer: null })).toBe(true);
    expect(lacksAnswer({ handling: 'ANSWERED', answer: 'Yes' })).toBe(false);
    expect(lacksAnswer({ handling: 'CLOSED', answer: null })).toBe(false);
  });

  it('R-12 is late only while it is still to be worked and its due time is over', () => {
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

  it('S-20 U-02 the trail names it by kind and number, and by nothing personal', () => {
    expect(entityOf('contact-form', 42)).toBe('contact-form:42');
    expect(labelOf('emergency-request', 42)).toBe('Demande d’urgence n° 42');
  });
});
