import { describe, expect, it } from 'vitest';
import {
  CIP,
  CIS,
  COMPO,
  CPD,
  failure,
  files,
  one,
  real,
  row,
  shortage,
  supplied,
  TODAY,
  utf8,
  windows,
} from '../../../tests/support/bdpm-rows';
import { commercialNameOf, decodeBdpm, readBdpm } from './rules';
import { BDPM_FILES, type BdpmValues } from './schema';

describe('I-01 the real files', () => {
  const { products, warnings } = readBdpm(real, TODAY);
  const find = (cip: string) => products.find((product) => product.cip === cip)?.values;

  it('I-01 give one product per presentation, without a warning', () => {
    expect([products.length, new Set(products.map(({ cip }) => cip)).size, warnings]).toEqual([82, 82, []]);
    expect(products.every(({ values }) => values.msdProduct)).toBe(true);
  });
  it('I-01 carry accents, the therapeutic fraction, the tension of the speciality', () => {
    expect(find('3400927887598')).toMatchObject({
      displayName: 'plaquette(s) thermoformée(s) PVC polyéthylène PVDC aluminium de 30 comprimé(s)',
      dci: 'SITAGLIPTINE',
      status: 'COMMERCIALIZED',
      type: 'DRUG',
      hospitalAvailability: 'UNDER_TENSION',
      cityAvailability: 'UNDER_TENSION',
    });
  });
  it('I-01 a presentation declared as stopped is STOPPED on that day, whatever its sister is', () => {
    expect(find('3400937932837')).toMatchObject({
      status: 'STOPPED',
      stoppedDate: '2021-04-27',
      hospitalAvailability: null,
      cityAvailability: null,
    });
  });
  it('I-01 count what is known of them', () => {
    const count = (matches: (values: BdpmValues) => boolean): number => products.filter(({ values }) => matches(values)).length;
    expect(count(({ hospitalAvailability }) => hospitalAvailability === 'SHORTAGE')).toBeGreaterThan(0);
    expect(count(({ type }) => type === 'VACCINE')).toBeGreaterThan(8);
    expect(count(({ hasCityChannel }) => !hasCityChannel)).toBeGreaterThan(4);
    expect(count(({ status, stoppedDate }) => status === 'STOPPED' && stoppedDate === null)).toBe(0);
    expect(products.filter(({ values }) => !values.hasCityChannel).every(({ values }) => values.cityAvailability === null)).toBe(true);
  });
});

describe('I-01 encodings and rows', () => {
  it('I-01 windows-1252 and UTF-8, each file judged on its own', () => {
    const mixed = {
      ...files({ 'CIS_bdpm.txt': row(CIS, { 2: 'L’œuf à 3 €' }) }),
      'CIS_CIP_bdpm.txt': utf8(`${row(CIP, { 3: 'boîte d’œufs' })}\n`),
    };
    expect(readBdpm(mixed, TODAY).products[0]?.values).toMatchObject({
      name: 'L’œuf à 3 €',
      displayName: 'boîte d’œufs',
      status: 'COMMERCIALIZED',
    });
    expect(decodeBdpm('CIS_bdpm.txt', utf8('\ufeffé'))).toBe('é');
  });
  it('I-01 CRLF or LF, no quoting, repeated and empty rows', () => {
    const quoted = row(CIS, { 2: 'NOVEX "10 mg' });
    for (const end of ['\n', '\r\n']) {
      const { products, warnings } = readBdpm(
        files(
          { 'CIS_bdpm.txt': [quoted, quoted, ''], 'CIS_CIP_bdpm.txt': [row(CIP), row(CIP)], 'CIS_CIP_Dispo_Spec.txt': shortage(1) },
          windows,
          end,
        ),
        TODAY,
      );
      expect([products.length, products[0]?.values.name, warnings]).toEqual([1, 'NOVEX "10 mg', []]);
    }
  });
  it('I-01 columns may be missing at the end of every row', () => {
    const short = files({
      'CIS_bdpm.txt': CIS.slice(0, 7).join('\t'),
      'CIS_CIP_bdpm.txt': CIP.slice(0, 7).join('\t'),
      'CIS_COMPO_bdpm.txt': COMPO.slice(0, 7).join('\t'),
      'CIS_CIP_Dispo_Spec.txt': '60000001\t\t1',
    });
    expect(readBdpm(short, TODAY).products[0]?.values).toMatchObject({
      status: 'COMMERCIALIZED',
      dci: 'NOVEXINE',
      msdProduct: false,
      hospitalAvailability: 'SHORTAGE',
    });
  });
  it('I-01 a broken row is refused with file, line and column', () => {
    expect(failure({ 'CIS_CIP_bdpm.txt': [row(CIP), row(CIP, { 7: '34009' })] })).toMatchObject({
      code: 'wrongCip',
      file: 'CIS_CIP_bdpm.txt',
      line: 2,
      column: 7,
    });
    expect(failure({ 'CIS_CIP_bdpm.txt': row(CIP, { 6: '31/02/2020' }) })).toMatchObject({ code: 'wrongDate', line: 1, column: 6 });
    expect(failure({ 'CIS_bdpm.txt': row(CIS, { 1: '6000' }) })).toMatchObject({ code: 'wrongCis', column: 1 });
    expect(failure({ 'CIS_bdpm.txt': row(CIS, { 2: ' ' }) })).toMatchObject({ code: 'emptyValue', column: 2 });
    expect(failure({ 'CIS_bdpm.txt': '60000001\tNOVEX' })).toMatchObject({ code: 'tooFewColumns', column: 3 });
    const { 3: _route, ...shifted } = CIS;
    expect(failure({ 'CIS_bdpm.txt': Object.values(shifted).join('\t') })).toMatchObject({ code: 'unexpectedText', column: 5 });
    expect(failure({ 'CIS_bdpm.txt': row(CIS, { 7: 'Oui' }) })).toMatchObject({ code: 'unexpectedText', column: 7 });
    expect(failure({ 'CIS_CPD_bdpm.txt': '60000001\tliste I\tplus' })).toMatchObject({ code: 'tooManyColumns', column: 3 });
    expect(failure({ 'CIS_COMPO_bdpm.txt': row(COMPO, { 7: 'XX' }) })).toMatchObject({ code: 'wrongCode', column: 7 });
    expect(failure({ 'CIS_CIP_Dispo_Spec.txt': shortage(5) })).toMatchObject({ code: 'wrongCode', column: 3 });
    expect(failure({ 'CIS_bdpm.txt': row(CIS, { 3: 'a\u0000b' }) })).toMatchObject({ code: 'controlCharacter', column: 3 });
    for (const file of BDPM_FILES) expect(failure({ [file]: [] }), file).toMatchObject({ code: 'emptyFile', file });
    expect(failure({ 'CIS_bdpm.txt': row(CIS, { 1: 'x' }) }).message).toBe(
      'CIS_bdpm.txt, line 1, column 1: “x” is not a CIS code of 8 digits',
    );
  });
  it('I-01 a UTF-8 file with a broken character is refused, not read as windows-1252', () => {
    const whole = utf8(`${row(CIS)}\n`);
    const cut = Uint8Array.from([...whole.slice(0, -1), 0xc3, 10]);
    expect(failure({ ...files(), 'CIS_bdpm.txt': cut })).toMatchObject({ code: 'brokenEncoding', line: 1, column: 12 });
  });
  it('I-01 presentations without a speciality and contradictory rows are reported, not imported', () => {
    const { products, warnings } = readBdpm(
      files({ 'CIS_CIP_bdpm.txt': [row(CIP), row(CIP, { 3: 'other' }), row(CIP, { 1: '69999999', 7: '3400930000939' })] }),
      TODAY,
    );
    expect([products.length, warnings.map(({ code, line }) => [code, line])]).toEqual([
      1,
      [
        ['conflictingRow', 2],
        ['unknownCis', 3],
      ],
    ]);
  });
});

describe('I-01 what a product is', () => {
  it('I-01 commercial name up to the first digit or comma', () => {
    expect(
      ['BRIDION 100 mg/mL, solution', 'MODURETIC, comprimé sécable', 'GARDASIL 9, suspension', '5-FU 50 mg, solution', 'SANS'].map(
        commercialNameOf,
      ),
    ).toEqual(['BRIDION', 'MODURETIC', 'GARDASIL', '5-FU 50 mg', 'SANS']);
  });
  it('I-01 VACCINE if name, form or a substance contains the word vaccine', () => {
    expect(one({ 'CIS_bdpm.txt': row(CIS, { 2: 'X, solution.Vaccin pneumococcique' }) }).type).toBe('VACCINE');
    expect(one({ 'CIS_bdpm.txt': row(CIS, { 3: 'vaccin injectable' }) }).type).toBe('VACCINE');
    expect(one({ 'CIS_COMPO_bdpm.txt': row(COMPO, { 4: 'VACCIN VIVANT' }) }).type).toBe('VACCINE');
    expect(one({ 'CIS_COMPO_bdpm.txt': row(COMPO, { 4: 'VACCINIUM MYRTILLUS' }) }).type).toBe('DRUG');
  });
  it('I-01 joins the substances in file order, each once', () => {
    const compo = (name: string, nature: string, link: string) => row(COMPO, { 4: name, 7: nature, 8: link });
    expect(
      one({ 'CIS_COMPO_bdpm.txt': [compo('SEL DE A', 'SA', '1'), compo('B', 'SA', '2'), compo('A', 'FT', '1'), compo('B', 'SA', '3')] })
        .dci,
    ).toBe('B / A');
    expect(one({ 'CIS_COMPO_bdpm.txt': row(COMPO, { 1: '60000002' }) }).dci).toBeNull();
  });
  it('I-01 msdProduct by the holder', () => {
    const by = (holder: string) => one({ 'CIS_bdpm.txt': row(CIS, { 11: holder }) }).msdProduct;
    expect([' MSD FRANCE', ' MERCK SHARP & DOHME (PAYS-BAS)', ' MERCK SERONO', 'OMSDA'].map(by)).toEqual([true, true, false, false]);
  });
  it('I-01 takes the first status that applies, else not marketed', () => {
    const stop = row(CIP, { 5: "Déclaration d'arrêt de commercialisation", 6: '05/06/2020' });
    const revoked = row(CIS, { 5: 'Autorisation abrogée' });
    expect(one({ 'CIS_CIP_bdpm.txt': stop, 'CIS_bdpm.txt': revoked })).toMatchObject({ status: 'STOPPED', stoppedDate: '2020-06-05' });
    expect(one({ 'CIS_CIP_Dispo_Spec.txt': shortage(3, { start: '03/04/2025' }) })).toMatchObject({
      status: 'STOPPED',
      stoppedDate: '2025-04-03',
      cityAvailability: null,
    });
    expect(one({ 'CIS_bdpm.txt': revoked })).toMatchObject({ status: 'STOPPED', stoppedDate: '2004-03-02' });
    expect(one()).toMatchObject({ status: 'COMMERCIALIZED', stoppedDate: null });
    expect(one({ 'CIS_bdpm.txt': row(CIS, { 7: 'Non commercialisée' }) })).toMatchObject({
      status: 'NOT_MARKETED',
      hospitalAvailability: null,
      hasCityChannel: true,
    });
  });
  it('I-01 reserved to hospital use gives the hospital channel only; prescribed in hospital gives both', () => {
    expect(one({ 'CIS_CPD_bdpm.txt': row(CPD, { 2: 'réservé à l’usage HOSPITALIER' }) })).toMatchObject({
      hasHospitalChannel: true,
      hospitalAvailability: 'AVAILABLE',
      hasCityChannel: false,
      cityAvailability: null,
    });
    expect(one({ 'CIS_CPD_bdpm.txt': row(CPD, { 2: 'prescription hospitalière' }) })).toMatchObject({
      hasCityChannel: true,
      cityAvailability: 'AVAILABLE',
    });
  });
});

describe('I-01 supply', () => {
  it('I-01 1 SHORTAGE, 2 UNDER_TENSION, none AVAILABLE, on both channels', () => {
    expect(
      [supplied(shortage(1)), supplied(shortage(2)), one()].map(({ hospitalAvailability, cityAvailability }) => [
        hospitalAvailability,
        cityAvailability,
      ]),
    ).toEqual([
      ['SHORTAGE', 'SHORTAGE'],
      ['UNDER_TENSION', 'UNDER_TENSION'],
      ['AVAILABLE', 'AVAILABLE'],
    ]);
  });
  it('I-01 4 RESTOCKED with its return date, AVAILABLE when that is over 30 days old', () => {
    expect(supplied(shortage(4, { back: '10/06/2025' }))).toMatchObject({
      hospitalAvailability: 'RESTOCKED',
      hospitalRestockedAt: '2025-06-10',
      cityRestockedAt: '2025-06-10',
    });
    expect(supplied(shortage(4, { back: '09/06/2025' }))).toMatchObject({ hospitalAvailability: 'AVAILABLE', hospitalRestockedAt: null });
  });
  it('I-01 the newest row of a CIS and CIP13 counts', () => {
    const cip = '3400930000922';
    expect(supplied(shortage(1, { update: '05/06/2025' }), shortage(2, { update: '04/06/2025' })).cityAvailability).toBe('SHORTAGE');
    expect(supplied(shortage(1, { update: '04/06/2025' }), shortage(2, { update: '05/06/2025', cip })).cityAvailability).toBe(
      'UNDER_TENSION',
    );
    expect(supplied(shortage(1, { update: '05/06/2025' }), shortage(2, { update: '04/06/2025', cip })).cityAvailability).toBe('SHORTAGE');
    expect(supplied(shortage(2, { cip }), shortage(1)).cityAvailability).toBe('UNDER_TENSION');
    expect(supplied(shortage(1, { cip: '3400930000939' })).cityAvailability).toBe('AVAILABLE');
  });
});

describe('I-01a I-01h a file that lacks something', () => {
  it('I-01a a file without a line end at its end was cut', () => {
    const whole = files();
    for (const file of BDPM_FILES) {
      const cut = failure({ ...whole, [file]: whole[file].slice(0, -2) });
      expect(cut, file).toMatchObject({ code: 'noLineEnd', file, line: 1 });
      expect(cut.message, file).toContain('cut after 0 whole rows, download the file again');
    }
  });
  it('I-01a a file over 40 MB or 200,000 rows is refused before a row of it is read', () => {
    const file = 'CIS_CIP_Dispo_Spec.txt';
    const rows = new Uint8Array(200_001).fill(10);
    expect(failure({ ...files(), [file]: rows })).toMatchObject({ code: 'tooManyRows', detail: expect.stringContaining('200001 rows') });
    expect(failure({ ...files(), [file]: rows.subarray(1) })).toMatchObject({ code: 'emptyFile' });
    const large = new Uint8Array(40_000_001);
    expect(failure({ ...files(), [file]: large })).toMatchObject({ code: 'tooLarge', detail: expect.stringContaining('40000001 bytes') });
    expect(failure({ ...files(), [file]: large.subarray(1) })).toMatchObject({ code: 'noLineEnd' });
  });
  it('I-01h a shortage of a product that the files lack is a note with its line', () => {
    const rows = [shortage(1), shortage(1, { cis: '69999999' }), shortage(2, { cip: '3400930000939' }), shortage(2, { cis: '60000002' })];
    const { warnings } = readBdpm(
      files({ 'CIS_CIP_Dispo_Spec.txt': rows, 'CIS_bdpm.txt': [row(CIS), row(CIS, { 1: '60000002' })] }),
      TODAY,
    );
    expect(warnings.map(({ file, line, code, detail }) => `${file} ${line} ${code}: ${detail}`)).toEqual([
      'CIS_CIP_Dispo_Spec.txt 2 unknownProduct: a shortage of CIS 69999999, of which the files have no presentation: left out',
      'CIS_CIP_Dispo_Spec.txt 3 unknownProduct: a tension of CIP 3400930000939 of CIS 60000001, of which the files have no presentation: left out',
      'CIS_CIP_Dispo_Spec.txt 4 unknownProduct: a tension of CIS 60000002, of which the files have no presentation: left out',
    ]);
  });
});
