import { describe, expect, it } from 'vitest';
import { REQUEST_KINDS } from '../schema/kind';
import { monthsKept } from './retention';

describe('S-04 how long personal data is kept', () => {
  it('S-04 takes a kind’s own duration before the common one', () => {
    for (const kind of REQUEST_KINDS) expect(monthsKept(kind, 6, 24)).toBe(6);
  });

  it('S-04 leaves declarations alone until they have a duration of their own', () => {
    for (const kind of REQUEST_KINDS) expect([kind, monthsKept(kind, null, 24)]).toEqual([kind, kind === 'pharmaco-vigilance' ? null : 24]);
  });
});
