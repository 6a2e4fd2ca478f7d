import { expect, it } from 'vitest';
import { neighboursOf } from './draft-row';

const row = [
  { id: 'a', allowed: ['apply'] },
  { id: 'b', allowed: ['see'] },
  { id: 'c', allowed: ['see', 'apply'] },
] as const;
const drafts = row.map(({ id, allowed }) => ({ id, allowed: [...allowed] }));

it('P-43d the next draft is the next one that the reader may decide', () => {
  expect(neighboursOf(drafts, 'a')).toEqual({ previous: null, next: 'c', position: 1, count: 2 });
});

it('P-43d a draft that the reader may only see has neighbours too', () => {
  expect(neighboursOf(drafts, 'b')).toEqual({ previous: 'a', next: 'c', position: 2, count: 3 });
});

it('P-43d a draft no longer pending is alone', () => {
  expect(neighboursOf(drafts, 'x')).toEqual({ previous: null, next: null, position: 1, count: 1 });
});
