import { describe, expect, it } from 'vitest';
import { CIP, CIS, COMPO, CPD, failure, files, PRESENTATION, row, shortage } from '../../../../tests/support/bdpm-rows';
import { BDPM_FILES, type BdpmBytes } from '../schema';
import { parseBdpm } from './parse';

const warningsOf = (texts: Parameters<typeof files>[0]) => {
  const { code, line, column } = failure(texts as Record<string, string>);
  return `${code} ${line}:${column}`;
};

describe('I-01 what is read of a row', () => {
  it('I-01 each value is in its own column', () => {
    const supply = shortage(4, { cip: '3400930000922', start: '01/02/2025', update: '03/04/2025', back: '05/06/2025' });
    expect(
      parseBdpm(files({ 'CIS_CIP_Dispo_Spec.txt': [supply, shortage(1, { start: '', update: '', link: 'javascript:alert(1)' })] })),
    ).toEqual({
      specialities: [
        {
          cis: '60000001',
          name: 'NOVEX 10 mg, comprimé',
          form: 'comprimé',
          authorisation: 'Autorisation active',
          marketing: 'Commercialisée',
          holder: 'MSD FRANCE',
        },
      ],
      presentations: [PRESENTATION],
      substances: [{ cis: '60000001', form: 'comprimé', name: 'NOVEXINE', nature: 'SA', link: '1' }],
      conditions: [{ cis: '60000001', text: 'liste I' }],
      shortages: [
        {
          line: 1,
          cis: '60000001',
          cip: '3400930000922',
          code: 4,
          startsOn: '2025-02-01',
          updatedOn: '2025-04-03',
          returnsOn: '2025-06-05',
          link: 'https://ansm.sante.fr/x',
        },
        { line: 2, cis: '60000001', cip: null, code: 1, startsOn: null, updatedOn: null, returnsOn: null, link: null },
      ],
      counts: {
        'CIS_bdpm.txt': 1,
        'CIS_CIP_bdpm.txt': 1,
        'CIS_COMPO_bdpm.txt': 1,
        'CIS_CPD_bdpm.txt': 1,
        'CIS_CIP_Dispo_Spec.txt': 2,
      },
    });
  });

  it('I-01 rows that are blank or were there already are left out, whatever their line ends', () => {
    const once = parseBdpm(
      files({ 'CIS_CIP_bdpm.txt': [row(CIP), '  ', '\t\t', `${row(CIP)}\r`, row(CIP, { 7: '3400930000939' })] }, undefined, '\n'),
    );
    expect(once.presentations.map(({ line, cip }) => [line, cip])).toEqual([
      [1, '3400930000922'],
      [5, '3400930000939'],
    ]);
  });

  it('I-01a a row has as many columns as the first row of its file, blank ones included', () => {
    expect(parseBdpm(files({ 'CIS_CPD_bdpm.txt': [`${row(CPD)}\t`, '60000002\tliste II\t'] })).conditions).toHaveLength(2);
    expect(warningsOf({ 'CIS_CPD_bdpm.txt': [row(CPD), '60000002\tliste II\t'] })).toBe('tooManyColumns 2:3');
    expect(warningsOf({ 'CIS_CIP_Dispo_Spec.txt': [shortage(1), '60000001\t\t2'] })).toBe('tooFewColumns 2:4');
    expect(failure({ 'CIS_CIP_Dispo_Spec.txt': [shortage(1), '60000001\t\t2'] }).message).toBe(
      "CIS_CIP_Dispo_Spec.txt, line 2, column 4: the row has 3 columns, the file's first row 8: the file is damaged, download it again",
    );
    expect(warningsOf({ 'CIS_CPD_bdpm.txt': `${row(CPD)}\t\tx` })).toBe('tooManyColumns 1:4');
    expect(warningsOf({ 'CIS_bdpm.txt': `${row(CIS)}\tx` })).toBe('tooManyColumns 1:13');
  });
});

describe('I-01 a row that cannot be trusted', () => {
  it('I-01 codes have as many digits as they have, and nothing besides', () => {
    for (const cis of ['600000011', '6000000', 'x60000001', '60000001x', ''])
      expect(warningsOf({ 'CIS_bdpm.txt': row(CIS, { 1: cis }) }), cis).toBe('wrongCis 1:1');
    for (const cip of ['34009300009221', 'x3400930000922', '3400930000922x', ''])
      expect(warningsOf({ 'CIS_CIP_bdpm.txt': row(CIP, { 7: cip }) }), cip).toBe('wrongCip 1:7');
    expect(warningsOf({ 'CIS_CIP_Dispo_Spec.txt': shortage(1, { cip: '340' }) })).toBe('wrongCip 1:2');
    for (const file of ['CIS_COMPO_bdpm.txt', 'CIS_CPD_bdpm.txt', 'CIS_CIP_Dispo_Spec.txt', 'CIS_CIP_bdpm.txt'] as const) {
      const usual = {
        'CIS_COMPO_bdpm.txt': row(COMPO),
        'CIS_CPD_bdpm.txt': row(CPD),
        'CIS_CIP_Dispo_Spec.txt': shortage(1),
        'CIS_CIP_bdpm.txt': row(CIP),
      };
      expect(warningsOf({ [file]: usual[file].replace('60000001', '6') }), file).toBe('wrongCis 1:1');
    }
  });

  it('I-01 days are days of the calendar, day first', () => {
    for (const day of ['1/02/2020', '2020-02-01', '29/02/2023', '12/31/2020', '01/02/20', '001/02/2020', '01/02/2020 x', '32/01/2020', 'x'])
      expect(warningsOf({ 'CIS_CIP_bdpm.txt': row(CIP, { 6: day }) }), day).toBe('wrongDate 1:6');
    for (const [column, change] of [
      [5, { start: 'x' }],
      [6, { update: 'x' }],
      [7, { back: 'x' }],
    ] as const)
      expect(warningsOf({ 'CIS_CIP_Dispo_Spec.txt': shortage(1, change) })).toBe(`wrongDate 1:${column}`);
    const { presentations } = parseBdpm(files({ 'CIS_CIP_bdpm.txt': row(CIP, { 6: ' 29/02/2024 ' }) }));
    expect(presentations[0]?.declaredOn).toBe('2024-02-29');
  });

  it('I-01 words and codes are those of their column', () => {
    const speciality = (column: number, text: string) => ({ 'CIS_bdpm.txt': row(CIS, { [column]: text }) });
    for (const text of ['x Autorisation active', 'Autorisation', ''])
      expect(warningsOf(speciality(5, text)), text).toBe('unexpectedText 1:5');
    for (const text of ['x Commercialisée', 'Commercialisée x', 'commercialisée', ''])
      expect(warningsOf(speciality(7, text)), text).toBe('unexpectedText 1:7');
    expect(parseBdpm(files(speciality(5, 'Enregistrement homéopathique actif'))).specialities).toHaveLength(1);
    expect(parseBdpm(files(speciality(7, 'Non commercialisée'))).specialities).toHaveLength(1);
    for (const code of [0, 5, 1.5]) expect(warningsOf({ 'CIS_CIP_Dispo_Spec.txt': shortage(code) }), String(code)).toBe('wrongCode 1:3');
    for (const nature of ['sa', '', 'SAFT'])
      expect(warningsOf({ 'CIS_COMPO_bdpm.txt': row(COMPO, { 7: nature }) }), nature).toBe('wrongCode 1:7');
    expect(warningsOf({ 'CIS_COMPO_bdpm.txt': row(COMPO, { 4: ' ' }) })).toBe('emptyValue 1:4');
    expect(warningsOf({ 'CIS_bdpm.txt': row(CIS, { 1: '6000\u00010001' }) })).toBe('controlCharacter 1:1');
    for (const sign of ['\u0000', '\u0008', '\u000b', '\u000c', '\u000e', '\u001f'])
      expect(warningsOf({ 'CIS_bdpm.txt': row(CIS, { 3: `a${sign}b` }) }), JSON.stringify(sign)).toBe('controlCharacter 1:3');
  });

  it('I-01 each file needs its first columns and at least one row', () => {
    const least = {
      'CIS_bdpm.txt': [CIS, 7],
      'CIS_CIP_bdpm.txt': [CIP, 7],
      'CIS_COMPO_bdpm.txt': [COMPO, 7],
      'CIS_CPD_bdpm.txt': [CPD, 2],
    } as const;
    for (const [file, [cells, count]] of Object.entries(least))
      expect(warningsOf({ [file]: cells.slice(0, count - 1).join('\t') }), file).toBe(`tooFewColumns 1:${count}`);
    expect(warningsOf({ 'CIS_CIP_Dispo_Spec.txt': '60000001\t' })).toBe('tooFewColumns 1:3');
    for (const file of BDPM_FILES) expect(warningsOf({ [file]: ['', '\t'] }), file).toBe('emptyFile 1:1');
    for (const file of BDPM_FILES) {
      const { [file]: _missing, ...others } = files();
      // A set of files can be incomplete at run time.
      expect(() => parseBdpm(others as unknown as BdpmBytes), file).toThrow(
        expect.objectContaining({ code: 'missingFile', file, line: 1, column: 1 }),
      );
    }
  });
});
