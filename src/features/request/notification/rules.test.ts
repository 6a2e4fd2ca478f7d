import { expect, it } from 'vitest';
import { firstThatFit, MAX_NOTIFICATION_LINES, MAX_NOTIFICATION_REQUESTS } from './rules';

const requests = (count: number, lines: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, lines }));

it('R-02 one e-mail contains the oldest requests up to its limits, at least one', () => {
  expect(firstThatFit([])).toEqual([]);
  expect(firstThatFit(requests(3, 2))).toEqual([1, 2, 3]);
  expect(firstThatFit(requests(MAX_NOTIFICATION_REQUESTS + 1, 0))).toHaveLength(MAX_NOTIFICATION_REQUESTS);
  expect(firstThatFit(requests(300, 100))).toHaveLength(MAX_NOTIFICATION_LINES / 100);
  expect(firstThatFit(requests(2, MAX_NOTIFICATION_LINES + 1))).toEqual([1]);
  expect(firstThatFit(requests(2, MAX_NOTIFICATION_LINES))).toEqual([1]);
  expect(firstThatFit(requests(2, MAX_NOTIFICATION_LINES / 2))).toEqual([1, 2]);
});
