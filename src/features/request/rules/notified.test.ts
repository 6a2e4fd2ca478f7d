import { expect, it } from 'vitest';
import { carried, NOTIFICATION_LINES_MOST, NOTIFICATION_MOST } from './notified';

const requests = (count: number, lines: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, lines }));

it('R-02 one e-mail contains the oldest requests up to its limits, at least one', () => {
  expect(carried([])).toEqual([]);
  expect(carried(requests(3, 2))).toEqual([1, 2, 3]);
  expect(carried(requests(NOTIFICATION_MOST + 1, 0))).toHaveLength(NOTIFICATION_MOST);
  expect(carried(requests(300, 100))).toHaveLength(NOTIFICATION_LINES_MOST / 100);
  expect(carried(requests(2, NOTIFICATION_LINES_MOST + 1))).toEqual([1]);
  expect(carried(requests(2, NOTIFICATION_LINES_MOST))).toEqual([1]);
  expect(carried(requests(2, NOTIFICATION_LINES_MOST / 2))).toEqual([1, 2]);
});
