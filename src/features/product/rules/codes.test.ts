import { expect, it } from 'vitest';
import { checkKey } from './check-key';
import { codeHelp } from './codes';

it('P-30 the check key counts the first twelve digits, every other one three times', () => {
  expect(['3400930000922', '340093000092', '1000000000000', '0100000000000', '0000000000000', '3600000000000'].map(checkKey)).toEqual([
    2, 2, 9, 7, 0, 9,
  ]);
});

it('P-30 a warning names its field and, of a wrong check key, the right one', () => {
  const help = (cip: string | null, ucd: string | null = null) =>
    codeHelp(cip, ucd).map(({ field, code, params }) => [field, code, params?.key].filter(Boolean).join(' '));
  expect(help(' 3400930000922 ', ' 3400890000000 ')).toEqual([]);
  expect(help('3400930000929')).toEqual(['cip codeCheckKey 2']);
  expect(help(null, '3400890000001')).toEqual(['ucd codeCheckKey 0']);
  for (const code of ['x3400930000922', '3400930000922x', '3400 930000922']) {
    expect(help(code), code).toEqual(['cip codeNotDigits']);
    expect(help(null, `9${code}`), code).toEqual(['ucd codeNotDigits']);
  }
  // The wrong length is a form error already.
  expect(help('34009300009', '340089000000')).toEqual([]);
  expect(help('3400890000000')).toEqual(['cip cipIsUcd']);
  expect(help(null, '3400930000922')).toEqual(['ucd ucdIsCip']);
  expect([help('1340089000000'), help(null, '1340093000000')].flat()).not.toContain('ucd ucdIsCip');
});

it('P-30 reports another product with the same CIP when there is a CIP', () => {
  const same = { name: 'X' };
  expect(codeHelp('3400930000922', null, same)).toEqual([{ field: 'cip', code: 'cipDuplicate', params: { name: 'X' } }]);
  expect([codeHelp(null, null, same), codeHelp('  ', '3400890000000', same)]).toEqual([[], []]);
});
