import { describe, expect, it } from 'vitest';
import { kindConfig, REQUEST_KINDS } from '../rules/kinds';
import { retentionMonths } from './rules';

describe('S-04 retention of personal data', () => {
  it('S-04 takes a kind’s own duration before the common one', () => {
    for (const kind of REQUEST_KINDS) expect(retentionMonths(kindConfig(kind), 6, 24)).toBe(6);
  });

  it('S-04 skips declarations until they have a duration of their own', () => {
    for (const kind of REQUEST_KINDS)
      expect([kind, retentionMonths(kindConfig(kind), null, 24)]).toEqual([kind, kind === 'pharmaco-vigilance' ? null : 24]);
  });
});
