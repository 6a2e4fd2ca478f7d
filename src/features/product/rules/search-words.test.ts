import { describe, expect, it } from 'vitest';
import { scannedCode, searchedWords } from './search-words';

const CIP = '3400930024362';

describe('the words of a search', () => {
  it('P-22a are what stands between blanks, each once', () => {
    expect(searchedWords('  500 paracétamol\u00a0 500 ')).toEqual(['500', 'paracétamol']);
  });

  it('P-22a are none in a blank term', () => {
    expect(searchedWords(' \n ')).toEqual([]);
  });

  it('P-22a are the whole text where they would be very many', () => {
    const long = Array.from({ length: 13 }, (_, at) => `mot${at}`).join('  ');
    expect(searchedWords(long)).toEqual([long.replaceAll('  ', ' ')]);
  });
});

describe('a scanned code', () => {
  it.each([
    ['a bare GTIN', `010${CIP}`],
    ['expiry and lot', `010${CIP}17271130 10LOT42`.replace(' ', '\x1d')],
    ['the scanner’s prefix and FNC1', `]d2\x1d010${CIP}1727113010LOT42\x1d21SER1`],
    ['parentheses', `(01)0${CIP}(17)271130(10)LOT42(21)SER1`],
    ['groups of digits', '34009 300 24362'],
    ['no-break spaces', '34009\u00a0300\u202f24362'],
  ])('P-22a is read from %s', (_, term) => {
    expect(scannedCode(term)).toBe(CIP);
    expect(searchedWords(term)).toEqual([CIP]);
  });

  it('P-22a keeps the GTIN of another numbering', () => {
    expect(scannedCode('0109501101530003')).toBe('9501101530003'.padStart(14, '0').slice(1));
    expect(scannedCode('0119501101530000')).toBe('19501101530000');
  });

  it.each(['paracetamol 500', '500 1000', '01 0340093002436', `010${CIP}xyz`, '2 à 8'])('P-22a is not made of %j', (term) => {
    expect(scannedCode(term)).toBeNull();
  });
});
