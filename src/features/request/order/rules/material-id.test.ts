import { expect, it } from 'vitest';
import { referenceOf, uncataloguedId } from './material-id';

it('R-08 a reference of any form is decoded from its id in a URL', () => {
  for (const reference of ['FR-NON-00123', 'FR/2026 é~%_#?', 'ALL_MATERIALS', '.', '~7E']) {
    const id = uncataloguedId(reference);
    expect(id).toMatch(/^ref_[\w.~!'()*-]*$/);
    expect(referenceOf(id)).toBe(reference);
  }
});

it('R-08 other ids decode to no reference', () => {
  expect(['ALL_MATERIALS', '0b6672aa-0000-4000-8000-000000000000', 'ref_~E9~', 'ref_~00'].map(referenceOf)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
