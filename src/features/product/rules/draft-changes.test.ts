import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translatorOf } from '@/i18n/translator';
import type { Language } from '@/shared/account/actor';
import { EMPTY_PRODUCT } from '../rules';
import type { EditType } from '../schema';
import { draftChanges, draftLine } from './draft-changes';

const before = { ...EMPTY_PRODUCT, name: 'Doliprane', hospitalAvailability: 'AVAILABLE', nbMaxBoite: 4, quotaInfo: '<p>a</p>' } as const;
const lineOf = (changes: ReturnType<typeof draftChanges>, language: Language = 'fr', editType: EditType = 'EDIT_AVAILABILITY') =>
  draftLine(
    { editType, changes },
    { product: translatorOf(language, 'product'), common: translatorOf(language, 'common'), draft: translatorOf(language, 'draft') },
    language,
  )?.replaceAll('\u00a0', ' ');

describe('what a draft changes', () => {
  it('P-43c names the channel with its availability before and after, in the language of the reader', () => {
    const changes = draftChanges('EDIT_AVAILABILITY', before, { hospitalAvailability: 'CONTINGENTEMENT' });
    expect(lineOf(changes)).toBe('Hôpital : Disponible → Contingentement');
    expect(lineOf(changes, 'en')).toBe('Hospital: Available → Quota');
  });

  it('P-43c puts the choices first, names two fields and counts the rest', () => {
    const proposed = { quotaInfo: '<p>b</p>', nbMaxBoite: 2, hospitalAvailability: 'SHORTAGE', quotaRequestAvailable: true } as const;
    const changes = draftChanges('EDIT_AVAILABILITY', before, proposed);
    expect(changes.map(({ field }) => field)).toEqual(['hospitalAvailability', 'nbMaxBoite', 'quotaRequestAvailable', 'quotaInfo']);
    expect(lineOf(changes)).toBe(
      'Hôpital : Disponible → Rupture de stock · Hôpital : nombre maximal de boîtes : 4 → 2 · et 2 autres changements',
    );
  });

  it('P-43c names a rich text, a file or ranges without their values', () => {
    const [change] = draftChanges('EDIT_AVAILABILITY', before, { quotaInfo: '<p>b</p>' });
    expect(change).toEqual({ field: 'quotaInfo', isLong: true, before: null, after: null });
    expect(lineOf(change ? [change] : [])).toBe('Hôpital : critères de déblocage : contenu modifié');
  });

  it('P-43c P-44 names the area before and after', () => {
    const areas = [
      { id: 'a', name: 'Oncologie' },
      { id: 'b', name: 'VIH' },
    ] as const;
    const changes = draftChanges('EDIT_INFORMATION', { ...before, therapeuticArea: areas[0] }, { therapeuticArea: areas[1] });
    expect(lineOf(changes)).toBe('Aire thérapeutique : Oncologie → VIH');
  });

  it('P-43c cuts a long value, so that a list stays small', () => {
    const [change] = draftChanges('EDIT_INFORMATION', before, { name: 'x'.repeat(500) });
    expect(String(change?.after)).toHaveLength(61);
  });

  it('P-43c shows of long values where they differ', () => {
    const alike = 'Comprimé pelliculé à libération prolongée, plaquettes thermoformées de ';
    const lines = (from: string, to: string) => lineOf(draftChanges('EDIT_INFORMATION', { ...before, name: from }, { name: to }));
    expect(lines(`${alike}28 comprimés`, `${alike}56 comprimés`)).toBe('Désignation : …de 28 comprimés → …de 56 comprimés');
    expect(lines(alike.trim(), `${alike}56`)).toContain(' → …');
    fc.assert(
      fc.property(fc.string({ maxLength: 150 }), fc.string({ maxLength: 90 }), fc.string({ maxLength: 90 }), (start, one, other) => {
        const [change] = draftChanges('EDIT_INFORMATION', { ...before, name: `x${start}${one}` }, { name: `x${start}${other}` });
        if (!change) return;
        expect(change.before).not.toBe(change.after);
        for (const value of [change.before, change.after]) expect(String(value).length).toBeLessThanOrEqual(62);
      }),
    );
  });

  it('P-43c leaves out what is proposed unchanged', () => {
    expect(draftChanges('EDIT_AVAILABILITY', before, { hospitalAvailability: 'AVAILABLE' })).toEqual([]);
    expect(lineOf([])).toBeUndefined();
  });

  it('P-43c says of a new product the choices that are set, without a value before', () => {
    const area = { id: 'a', name: 'Oncologie' } as const;
    const changes = draftChanges('NEW_PRODUCT', null, {
      ...before,
      status: 'COMMERCIALIZED',
      type: 'VACCINE',
      therapeuticArea: area,
      cityAvailability: 'SHORTAGE',
    });
    expect(lineOf(changes, 'fr', 'NEW_PRODUCT')).toBe(
      'Statut : Commercialisé · Type : Vaccin MSD · Aire thérapeutique : Oncologie · Hôpital : Disponible · Ville : Rupture de stock',
    );
    expect(lineOf(changes, 'en', 'NEW_PRODUCT')).toContain(' · Type: MSD vaccine · ');
  });

  it('P-43c has no line for a new product of which no choice is set', () => {
    const changes = draftChanges('NEW_PRODUCT', null, { name: 'Doliprane', type: null });
    expect(changes).toEqual([]);
    expect(lineOf(changes, 'fr', 'NEW_PRODUCT')).toBeUndefined();
  });
});
