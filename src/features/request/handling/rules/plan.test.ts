import { describe, expect, it } from 'vitest';
import { planChange, planSave, type StoredHandling } from './plan';

const at = new Date('2026-03-10T09:00:00Z');
const edit = { editor: { id: 'ann', name: 'Ann', at }, owners: [{ id: 'ann', name: 'Ann' }] };
const open: StoredHandling = {
  handling: 'OPEN',
  ownerId: null,
  ownerName: null,
  internalNote: null,
  answer: null,
  answeredAt: null,
  answeredByName: null,
  updateDate: new Date('2026-03-09T09:00:00Z'),
  anonymizedAt: null,
};
const input = { handling: 'OPEN', ownerId: null, internalNote: null, answer: null } as const;

describe('a save of one request', () => {
  it('U-01 changes nothing when the values are as stored', () => {
    expect(planSave(open, input, edit).changes).toEqual([]);
  });

  it('U-01 stores the name of a new owner and lists the change', () => {
    const plan = planSave(open, { ...input, ownerId: 'ann' }, edit);
    expect(plan.values).toMatchObject({ ownerId: 'ann', ownerName: 'Ann' });
    expect(plan.changes).toEqual([{ field: 'ownerName', before: null, after: 'Ann' }]);
  });

  it('U-01 keeps an owner who lost the right to process requests', () => {
    const plan = planSave({ ...open, ownerId: 'bob', ownerName: 'Bob' }, { ...input, ownerId: 'bob', internalNote: 'seen' }, edit);
    expect(plan.values.ownerName).toBe('Bob');
  });

  it('U-01 refuses a new owner without the right to process requests', () => {
    expect(() => planSave(open, { ...input, ownerId: 'eve' }, edit)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', details: { fields: { ownerId: 'INVALID_CHOICE' } } }),
    );
  });

  it('U-01 refuses ANSWERED without an answer', () => {
    expect(() => planSave(open, { ...input, handling: 'ANSWERED' }, edit)).toThrow(
      expect.objectContaining({ details: { fields: { answer: 'answerRequired' } } }),
    );
  });

  it('S-04 refuses to change an anonymised request', () => {
    expect(() => planSave({ ...open, anonymizedAt: at }, input, edit)).toThrow(expect.objectContaining({ code: 'REQUEST_ANONYMIZED' }));
  });
});

describe('the same change for several requests', () => {
  const close = { handling: 'CLOSED' } as const;

  it('U-01 closes a request and leaves its owner and texts', () => {
    const plan = planChange({ ...open, ownerId: 'bob', ownerName: 'Bob', answer: 'Yes' }, null, close, edit);
    expect(plan).toMatchObject({ values: { handling: 'CLOSED', ownerId: 'bob', answer: 'Yes' }, changes: [{ field: 'handling' }] });
  });

  it.each([
    ['GONE', undefined, null, close],
    ['ANONYMIZED', { ...open, anonymizedAt: at }, null, close],
    ['STALE', open, '2026-03-08T09:00:00Z', close],
    ['UNANSWERED', open, null, { handling: 'ANSWERED' }],
  ] as const)('U-01 S-22 leaves a request as it is: %s', (reason, before, readAt, change) => {
    expect(planChange(before, readAt, change, edit)).toBe(reason);
  });

  it('U-01 assigns an answered request whose answer was emptied', () => {
    expect(planChange({ ...open, handling: 'ANSWERED' }, null, { ownerId: 'ann' }, edit)).toMatchObject({ values: { ownerName: 'Ann' } });
  });
});
