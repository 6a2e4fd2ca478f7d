import { expect, it } from 'vitest';
import { TO_BE_NOTIFIED } from './queries';

it('R-02 S-04 the next notification carries new requests, not anonymised, and in no other one', () => {
  const conditions = [`"status" = 'NEW'`, '"anonymizedAt" IS NULL', '"notificationId" IS NULL'];
  expect(TO_BE_NOTIFIED.sql.split(' AND ')).toEqual(conditions);
});
