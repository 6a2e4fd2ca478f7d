import { describe, expect, it } from 'vitest';
import { type EarlyAccessEntries, earlyAccessErrors, withoutHidden } from './rules';
import { DESCRIPTION_MAX, LINK_MAX, LINKS } from './schema/choices';

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
  it('EAD-14 EAD-15 EAD-16 EAD-17 requires name, category, status and type', () => {
    expect(earlyAccessErrors(good)).toEqual({});
    expect(earlyAccessErrors({ ...good, name: ' ', category: '', status: null, earlyAccessType: null })).toEqual({
      name: 'nameMissing',
      category: 'categoryMissing',
      status: 'statusMissing',
      earlyAccessType: 'typeMissing',
    });
    expect(earlyAccessErrors({ ...good, name: 'x'.repeat(201), category: 'x'.repeat(200) })).toEqual({ name: 'TOO_LONG?max=200' });
    expect(earlyAccessErrors({ ...good, name: ` ${'x'.repeat(200)} ` })).toEqual({});
    const long = (count: number) => ({ ...good, description: `<p>${'<b>x</b>'.repeat(count)}</p>` });
    expect(earlyAccessErrors(long(DESCRIPTION_MAX))).toEqual({});
    expect(earlyAccessErrors(long(DESCRIPTION_MAX + 1))).toEqual({ description: `TOO_LONG?max=${DESCRIPTION_MAX}` });
  });

  it('EAD-13 requires an end date of finished drugs only', () => {
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
    for (const link of LINKS) expect(earlyAccessErrors({ ...good, [link]: 'deux mots' })).toEqual({ [link]: 'linkInvalid' });
    const start = 'http://has.fr/';
    expect(earlyAccessErrors({ ...good, [LINKS[0]]: start.padEnd(LINK_MAX, 'x') })).toEqual({});
    expect(earlyAccessErrors({ ...good, [LINKS[0]]: start.padEnd(LINK_MAX + 1, 'x') })).toEqual({ [LINKS[0]]: `TOO_LONG?max=${LINK_MAX}` });
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
