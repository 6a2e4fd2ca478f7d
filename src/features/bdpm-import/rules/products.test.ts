import { describe, expect, it } from 'vitest';
import { isOldReturn } from '@/features/product/rules';
import type { OfficialSupply } from '@/features/product/schema';
import { PRESENTATION } from '../../../../tests/support/bdpm-rows';
import type { Shortage, Substance } from './parse';
import { commercialNameOf, dciOf, specialityFacts, valuesOf } from './products';
import { indexShortages, officialSupply } from './supply';

const TODAY = '2025-07-10';
const shortage = (change: Partial<Shortage> = {}): Shortage => ({
  line: 1,
  cis: '60000001',
  cip: null,
  code: 1,
  startsOn: null,
  updatedOn: null,
  returnsOn: null,
  link: null,
  ...change,
});
const substance = (name: string, nature: string, link: string, form = 'comprimé'): Substance => ({
  cis: '60000001',
  form,
  name,
  nature,
  link,
});
const speciality = {
  cis: '60000001',
  name: 'NOVEX 10 mg, comprimé',
  form: 'comprimé',
  authorisation: 'Autorisation active',
  marketing: 'Commercialisée',
  holder: ' MSD FRANCE',
};
const official = (shortages: readonly Shortage[], cip = PRESENTATION.cip, last: OfficialSupply | null = null) =>
  officialSupply(indexShortages(shortages, TODAY), { cis: '60000001', cip }, last, TODAY);
const about = { speciality, substances: [], conditions: [], shortages: [] };
const values = (given: Partial<typeof about> & object = {}, shown: Partial<Record<keyof typeof PRESENTATION, unknown>> = {}) => {
  const all = { ...about, ...given };
  const facts = specialityFacts(all.speciality, all.substances, all.conditions);
  return valuesOf({ ...PRESENTATION, ...shown } as typeof PRESENTATION, facts, official(all.shortages), TODAY);
};
const supplied = (...shortages: Shortage[]) => {
  const { hospitalAvailability, hospitalRestockedAt, cityAvailability, cityRestockedAt } = values({ shortages } as object);
  expect([cityAvailability, cityRestockedAt]).toEqual([hospitalAvailability, hospitalRestockedAt]);
  return [hospitalAvailability, hospitalRestockedAt];
};

describe('I-01 the row of supply that counts', () => {
  it('I-01 is the newest row by update or start', () => {
    const cip = PRESENTATION.cip;
    const chosen = (...rows: Partial<Shortage>[]) => official(rows.map(shortage), cip)?.code;
    expect(chosen({ code: 1, updatedOn: '2025-06-02' }, { code: 2, startsOn: '2025-06-01' })).toBe(1);
    expect(chosen({ code: 1, updatedOn: '2025-06-02' }, { code: 2, startsOn: '2025-06-03' })).toBe(2);
    expect(chosen({ code: 1 }, { code: 2, startsOn: '2025-06-01' })).toBe(2);
    expect(chosen({ code: 1, startsOn: '2025-06-01' }, { code: 2 })).toBe(1);
    const updatedOn = '2025-06-05';
    expect(chosen({ code: 1, updatedOn, startsOn: '2025-06-02' }, { code: 2, updatedOn, startsOn: '2025-06-01', cip })).toBe(1);
    expect(chosen({ code: 1, updatedOn, startsOn: '2025-06-02' }, { code: 2, updatedOn, cip })).toBe(1);
    expect(chosen({ code: 1, updatedOn, cip }, { code: 2, updatedOn })).toBe(1);
    expect(chosen({ code: 1, updatedOn }, { code: 2, updatedOn })).toBe(2);
    expect(chosen({ code: 1, updatedOn, cip: '3400930000939' })).toBeUndefined();
    expect(chosen()).toBeUndefined();
  });

  it('I-01 sets the availability of both channels; a return to supply has its day if known', () => {
    expect(supplied()).toEqual(['AVAILABLE', null]);
    expect(supplied(shortage({ code: 1, returnsOn: '2025-07-01' }))).toEqual(['SHORTAGE', null]);
    expect(supplied(shortage({ code: 2, returnsOn: '2025-07-01' }))).toEqual(['UNDER_TENSION', null]);
    const back = { code: 4, returnsOn: '2025-07-03', updatedOn: '2025-07-02', startsOn: '2025-07-01' } as const;
    expect(supplied(shortage(back))).toEqual(['RESTOCKED', '2025-07-03']);
    expect(supplied(shortage({ ...back, returnsOn: null }))).toEqual(['RESTOCKED', '2025-07-02']);
    expect(supplied(shortage({ ...back, returnsOn: null, updatedOn: null }))).toEqual(['RESTOCKED', '2025-07-01']);
    expect(supplied(shortage({ code: 4 }))).toEqual(['RESTOCKED', null]);
    expect([isOldReturn('2025-06-10', TODAY), isOldReturn('2025-06-09', TODAY), isOldReturn(null, TODAY)]).toEqual([false, true, false]);
  });
});

describe('I-01 the day on which a product was stopped', () => {
  const stop = 'Déclaration d’arrêt de commercialisation (le médicament n’a plus d’autorisation)';
  it('I-01 is the date of the declaration, else of the row of supply', () => {
    const ended = shortage({ code: 3, startsOn: '2025-02-01', updatedOn: '2025-03-01' });
    const stopped = (shown: object, shortages: Shortage[] = []) => {
      const { status, stoppedDate } = values({ shortages } as object, shown);
      return `${status} ${stoppedDate}`;
    };
    expect(stopped({ declaration: stop }, [ended])).toBe('STOPPED 2004-03-02');
    expect(stopped({ declaration: stop, declaredOn: null }, [ended])).toBe('STOPPED 2025-02-01');
    expect(stopped({ declaration: stop, declaredOn: null }, [{ ...ended, startsOn: null }])).toBe('STOPPED 2025-03-01');
    expect(stopped({ declaration: stop, declaredOn: null }, [{ ...ended, code: 1 }])).toBe('STOPPED null');
    expect(stopped({}, [ended])).toBe('STOPPED 2025-02-01');
    expect(stopped({}, [{ ...ended, code: 2 }])).toBe('COMMERCIALIZED null');
  });
});

describe('I-01 names', () => {
  it('I-01 the generic name: a fraction replaces the substance of its link in its own form only', () => {
    expect(dciOf([substance('SEL', 'SA', '1'), substance('BASE', 'FT', '1')])).toBe('BASE');
    expect(dciOf([substance('SEL', 'SA', '1', 'gélule'), substance('BASE', 'FT', '1')])).toBe('SEL / BASE');
    expect(dciOf([substance('SEL', 'SA', ''), substance('BASE', 'FT', '')])).toBe('SEL / BASE');
    expect(dciOf([substance('SEL', 'SA', '1'), substance('BASE', 'FT', '2')])).toBe('SEL / BASE');
    expect(dciOf([])).toBeNull();
  });

  it('I-01 a name that begins with its end marker is preserved whole; a missing label is null', () => {
    expect([', solution', '2 mg', '3M'].map(commercialNameOf)).toEqual([', solution', '2 mg', '3M']);
    expect([values().displayName, values({}, { label: '' }).displayName]).toEqual(['1 plaquette', null]);
  });

  it.each([
    ['vaccin', true],
    ['VACCINE', true],
    ['vaccines', true],
    ['vaccins', true],
    ['suspension vaccinale', true],
    ['vaccinales', true],
    ['vaccinaux', true],
    ['vaccinal', true],
    ['(vaccin)', true],
    ['prévaccin', false],
    ['vaccination', false],
  ])('I-01 “%s” is a vaccine: %s', (form, isVaccine) => {
    expect(values({ speciality: { ...speciality, form } }).type).toBe(isVaccine ? 'VACCINE' : 'DRUG');
  });

  it.each([
    ['MSD', true],
    ['MSD2', false],
    ['2MSD', false],
    ['MSDX', false],
    ['(MSD)', true],
    ['MERCK SHARP AND DOHME', true],
    ['MERCK SHARP ET DOHME LIMITED', true],
    ['MERCK SHARP OU DOHME', false],
  ])('I-01 the holder “%s” is MSD: %s', (holder, isMsd) => {
    expect(values({ speciality: { ...speciality, holder } }).msdProduct).toBe(isMsd);
  });

  it.each([
    ['réservé à l’usage hospitalier', false],
    ['médicament réservée à l’usage HOSPITALIER', false],
    ['réservés à l’usage hospitalier', false],
    ['réservées à l’usage hospitalier', false],
    ['liste I', true],
  ])('I-01 the condition “%s” opens the city channel: %s', (text, hasCityChannel) => {
    const conditions = [
      { cis: '60000001', text: 'liste II' },
      { cis: '60000001', text },
    ];
    expect(values({ conditions } as object)).toMatchObject({
      hasHospitalChannel: true,
      hospitalAvailability: 'AVAILABLE',
      hasCityChannel,
      cityAvailability: hasCityChannel ? 'AVAILABLE' : null,
    });
  });
});

describe('I-01d I-01e the official state of supply', () => {
  const last = (change: Partial<OfficialSupply> = {}): OfficialSupply => ({
    code: 2,
    startsOn: '2025-05-01',
    updatedOn: '2025-05-02',
    returnsOn: null,
    link: 'https://ansm.sante.fr/x',
    missingSince: null,
    ...change,
  });
  const { cip } = PRESENTATION;

  it.each([1, 2, 3] as const)('I-01d code %i that vanished without a return stays in force, with the day since when', (code) => {
    const missing = official([], cip, last({ code }));
    expect(missing).toEqual(last({ code, missingSince: TODAY }));
    expect(official([], cip, last({ code, missingSince: '2025-07-01' }))?.missingSince).toBe('2025-07-01');
  });

  it('I-01d a return that vanished is over, and a row that reappeared counts as it is', () => {
    expect(official([], cip, last({ code: 4 }))).toBeNull();
    expect(official([shortage({ code: 1 })], cip, last({ missingSince: '2025-07-01' }))).toMatchObject({ code: 1, missingSince: null });
    expect(official([shortage({ cip: '3400930000939' })], cip, null)).toBeNull();
  });

  it('I-01e a return announced for a later day leaves the state of before, and is one on its day', () => {
    const announced = shortage({ code: 4, startsOn: '2025-07-01', returnsOn: '2025-07-11' });
    expect(official([announced])).toMatchObject({ code: 1, startsOn: '2025-07-01', returnsOn: '2025-07-11' });
    expect(official([announced], cip, last())).toMatchObject({ code: 2, startsOn: '2025-05-01', returnsOn: '2025-07-11' });
    expect(official([announced, shortage({ code: 2, startsOn: '2025-06-01' })], cip, last({ code: 1 }))).toMatchObject({
      code: 2,
      startsOn: '2025-06-01',
    });
    expect(official([announced, shortage({ code: 4, returnsOn: '2025-01-01' })])).toMatchObject({ code: 1 });
    expect(official([shortage({ code: 4, returnsOn: TODAY })])).toMatchObject({ code: 4 });
    expect(values({ shortages: [announced] } as object)).toMatchObject({ cityAvailability: 'SHORTAGE', cityRestockedAt: null });
  });

  it('I-01f a revoked presentation is not marketed; a declared stop stays one', () => {
    const state = 'Présentation abrogée';
    expect(values({}, { state })).toMatchObject({ status: 'NOT_MARKETED', stoppedDate: null, cityAvailability: null });
    const declaration = 'Déclaration d’arrêt de commercialisation';
    expect(values({}, { state, declaration })).toMatchObject({ status: 'STOPPED', stoppedDate: '2004-03-02' });
  });
});
