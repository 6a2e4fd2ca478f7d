import { expect, it } from 'vitest';
import { mapInTurns } from './next-turn';

it('rule 10 each item has an event-loop turn of its own', async () => {
  let turn = 0;
  const count = (): void => {
    turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const turns = await mapInTurns(['a', 'b', 'c', 'd'], (item, index) => ({ item, index, turn }));
  clearImmediate(next);
  expect(turns.map(({ item, index }) => `${item}${index}`)).toEqual(['a0', 'b1', 'c2', 'd3']);
  expect(new Set(turns.map((each) => each.turn)).size).toBe(4);
});

it('rule 10 what an item throws ends the others', async () => {
  const seen: number[] = [];
  const run = mapInTurns([1, 2, 3], (item) => {
    seen.push(item);
    if (item === 2) throw new Error('no');
  });
  await expect(run).rejects.toThrow('no');
  expect(seen).toEqual([1, 2]);
});
