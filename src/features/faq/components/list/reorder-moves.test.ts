import { describe, expect, it } from 'vitest';
import type { FaqQuestionName } from '../../schema';
import { afterMove, isReordered } from './reorder-moves';

const sub = (id: string) => ({ id, title: `Sub ${id}`, uniqueName: id, order: 0 });
const main = (id: string, ...subs: string[]): FaqQuestionName => ({ id, title: `Main ${id}`, orderNumber: 0, subQuestions: subs.map(sub) });
const QUESTIONS = [main('a', 'a1', 'a2', 'a3'), main('b'), main('c', 'c1')];
const ids = (list: readonly { id: string }[] | undefined) => list?.map(({ id }) => id).join();

describe('reordering', () => {
  it('FAQ-28 swaps a main question with its neighbour and returns its place', () => {
    const moved = afterMove(QUESTIONS, { id: 'b', mainId: null }, 'up');
    expect(ids(moved?.questions)).toBe('b,a,c');
    expect(moved).toMatchObject({ title: 'Main b', place: 1, count: 3 });
    expect(ids(afterMove(QUESTIONS, { id: 'b', mainId: null }, 'down')?.questions)).toBe('a,c,b');
  });

  it('FAQ-29 swaps a sub-question with its neighbour inside its own main question', () => {
    const moved = afterMove(QUESTIONS, { id: 'a3', mainId: 'a' }, 'up');
    expect(ids(moved?.questions[0]?.subQuestions)).toBe('a1,a3,a2');
    expect(moved).toMatchObject({ place: 2, count: 3 });
    expect(moved?.questions[2]).toBe(QUESTIONS[2]);
  });

  it('moves an entry to either end', () => {
    expect(ids(afterMove(QUESTIONS, { id: 'c', mainId: null }, 'first')?.questions)).toBe('c,a,b');
    expect(ids(afterMove(QUESTIONS, { id: 'a1', mainId: 'a' }, 'last')?.questions[0]?.subQuestions)).toBe('a2,a3,a1');
  });

  it('FAQ-31 knows that there is no neighbour', () => {
    expect(afterMove(QUESTIONS, { id: 'a', mainId: null }, 'up')).toBeNull();
    expect(afterMove(QUESTIONS, { id: 'c', mainId: null }, 'last')).toBeNull();
    expect(afterMove(QUESTIONS, { id: 'c1', mainId: 'c' }, 'down')).toBeNull();
    expect(afterMove(QUESTIONS, { id: 'gone', mainId: null }, 'down')).toBeNull();
  });

  it('FAQ-33 detects that the order is as it was', () => {
    const there = afterMove(QUESTIONS, { id: 'a', mainId: null }, 'down')?.questions ?? [];
    expect(isReordered(QUESTIONS, there)).toBe(true);
    expect(isReordered(QUESTIONS, afterMove(there, { id: 'a', mainId: null }, 'up')?.questions ?? [])).toBe(false);
    expect(isReordered(QUESTIONS, afterMove(QUESTIONS, { id: 'a1', mainId: 'a' }, 'down')?.questions ?? [])).toBe(true);
  });
});
