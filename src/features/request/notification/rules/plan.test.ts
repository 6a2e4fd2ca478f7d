import { describe, expect, it } from 'vitest';
import { MAX_NOTIFICATION_REQUESTS } from '../rules';
import { planNotification, planOutcome } from './plan';

const at = new Date('2026-03-10T09:00:00Z');
const earlier = new Date('2026-03-10T08:59:00Z');
const TO = ['orders@service.example'];
const requests = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, lines: 0 }));

describe('what a notification sends', () => {
  it('R-02 is nothing without new requests', () => {
    expect(planNotification([], 0, TO)).toBeNull();
  });

  it('R-02 is every new request while they fit, with its entry of the audit log', () => {
    expect(planNotification(requests(2), 2, TO)).toEqual({
      ids: [1, 2],
      answer: { outcome: 'SENT', count: 2, remaining: 0, recipients: TO },
      changes: [
        { field: 'requestCount', before: null, after: 2 },
        { field: 'recipients', before: null, after: TO },
      ],
    });
  });

  it('R-02 counts what is left to the next one', () => {
    const plan = planNotification(requests(MAX_NOTIFICATION_REQUESTS), MAX_NOTIFICATION_REQUESTS + 7, TO);
    expect(plan?.answer).toMatchObject({ count: MAX_NOTIFICATION_REQUESTS, remaining: 7 });
  });
});

describe('the outcome of a notification in delivery', () => {
  const mail = { status: 'QUEUED', sentAt: null, error: null };

  it('R-02 waits for a queued mail', () => {
    expect(planOutcome(mail, true, at)).toBe('WAIT');
  });

  it('R-02 S-21 takes a queued mail back where no server can send it', () => {
    expect(planOutcome(mail, false, at)).toBe('TAKE_BACK');
  });

  it('R-02 is sent when its mail was sent', () => {
    expect(planOutcome({ ...mail, status: 'SENT', sentAt: earlier }, true, at)).toEqual({ state: 'SENT', at: earlier, error: null });
  });

  it('R-02 has failed with the error of its mail', () => {
    expect(planOutcome({ ...mail, status: 'FAILED', error: 'TIMEOUT' }, true, at)).toEqual({ state: 'FAILED', at, error: 'TIMEOUT' });
  });

  it('R-02 has failed when its mail was deleted', () => {
    expect(planOutcome(null, true, at)).toEqual({ state: 'FAILED', at, error: null });
  });
});
