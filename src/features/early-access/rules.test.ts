import { describe, expect, it } from 'vitest';
import { type EarlyAccessEntries, earlyAccessErrors, withoutHidden } from './rules';

const good: EarlyAccessEntries = {
  name: 'Mabélox',
  category: 'Oncologie',
  description: null,
  status: 'IN_PROGRESS',
  earlyAccessType: 'EARLY_ACCESS',
  hauteAutoriteSanteLink: null,
  agenceNationaleSecuriteMedicamentLink: null,
  accessRequestPlatformLink: null,
  endDate: null,
};

describe('earlyAccessErrors', () => {
  it('EAD-14 EAD-15 EAD-16 EAD-17 asks for name, category, status and type', () => {
    expect(earlyAccessErrors(good)).toEqual({});
    expect(earlyAccessErrors({ ...good, name: ' ', category: '', status: null, earlyAccessType: null })).toEqual({
      name: 'nameMissing',
      category: 'categoryMissing',
      status: 'statusMissing',
      earlyAccessType: 'typeMissing',
    });
    expect(earlyAccessErrors({ ...good, name: 'x'.repeat(201), category: 'x'.repeat(200) })).toEqual({ name: 'TOO_LONG?max=200' });
  });

  it('EAD-13 asks for an end date of what is finished, and of nothing else', () => {
    expect(earlyAccessErrors({ ...good, status: 'FINISHED' })).toEqual({ endDate: 'endDateMissing' });
    expect(earlyAccessErrors({ ...good, status: 'FINISHED', endDate: '1999-12-31' })).toEqual({});
    expect(earlyAccessErrors({ ...good, status: 'UPCOMING_PLATFORM' })).toEqual({});
  });

  it('C-12 EAD-10 takes web addresses only, with and without http://', () => {
    const links = { hauteAutoriteSanteLink: 'has-sante.fr', agenceNationaleSecuriteMedicamentLink: 'javascript:alert(1)' };
    expect(earlyAccessErrors({ ...good, ...links, accessRequestPlatformLink: 'mailto:a@b.fr' })).toEqual({
      agenceNationaleSecuriteMedicamentLink: 'linkInvalid',
      accessRequestPlatformLink: 'linkInvalid',
    });
    expect(earlyAccessErrors({ ...good, hauteAutoriteSanteLink: `has.fr/${'x'.repeat(2_000)}` })).toEqual({
      hauteAutoriteSanteLink: 'TOO_LONG?max=2000',
    });
  });
});

describe('withoutHidden', () => {
  it('C-12 EAD-12 clears the end date when the status leaves FINISHED', () => {
    const ended = { ...good, status: 'FINISHED' as const, endDate: '2026-01-31' };
    expect(withoutHidden(ended).endDate).toBe('2026-01-31');
    expect(withoutHidden({ ...ended, status: 'IN_PROGRESS' }).endDate).toBeNull();
    expect(withoutHidden({ ...ended, status: null }).endDate).toBeNull();
  });
});
