import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsWords, scannedCode, searchedWords } from './search-words';

const CIP = '3400930024362';
const OTHER = '3400936987036';

describe('the words of a search', () => {
  it('P-22a are what is between blanks, each once', () => {
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

describe('texts that hold the words', () => {
  it('P-22 P-22a have each of them in one of the texts, in any order, without case and accents', () => {
    const texts = ['KEYTRUDA 25 mg/mL', null, 'Pembrolizumab', '3400930024362'];
    for (const term of ['25 keytruda', 'pémbro trud', '', ' ', '34009 300 24362'])
      expect(holdsWords(searchedWords(term), texts), term).toBe(true);
    for (const term of ['keytruda 50', 'x']) expect(holdsWords(searchedWords(term), texts), term).toBe(false);
  });
});

describe('a scanned code', () => {
  it.each([
    ['a bare GTIN', `010${CIP}`],
    ['an NTIN by itself', `0${CIP}`],
    ['an NTIN in groups', '0 34009 300 24362'],
    ['expiry and lot', `010${CIP}1727113010LOT42\x1d21SER1`],
    ['a pictured separator', `010${CIP}1727113010LOT42␝21SER1`],
    ['the scanner’s prefix and FNC1', `]d2\x1d010${CIP}1727113010LOT42\x1d21SER1`],
    ['the prefix of an EAN-13', `]E0${CIP}`],
    ['parentheses', `(01)0${CIP}(17)271130(10)LOT42(21)SER1`],
    ['blanks between elements in parentheses', `(01) 0${CIP} (17) 271130 (10) LOT 42`],
    ['a GTIN in groups in parentheses', '(01) 0 34009 300 24362 (17) 271130'],
    ['lines', `01 0${CIP}\n17 271130\n10 LOT42`],
    ['an expiry before the GTIN', `17271130010${CIP}10LOT42`],
    ['a lot before the GTIN', `10LOT42\x1d010${CIP}`],
    ['a day of production and best before', `010${CIP}1126013013260131152711001627110017271130`],
    ['an expiry without its day', `010${CIP}17271100`],
    ['counts', `010${CIP}3030\x1d3712`],
    ['a further number', `010${CIP}240REF-1\x1d17271130`],
    ['a national number', `010${CIP}71012345\x1d711A\x1d712B\x1d713C\x1d714D`],
    ['a serial number that could be two elements', `010${CIP}21101721\x1d10A/1`],
    ['elements run together by a scanner without FNC1', `010${CIP}1727113010LOT4221SER1`],
    ['the same scan twice', `010${CIP}21SER1010${CIP}21SER1`],
    ['groups of digits', '34009 300 24362'],
    ['no-break spaces', '34009\u00a0300\u202f24362'],
  ])('P-22a is read from %s', (_, term) => {
    expect(scannedCode(term)).toBe(CIP);
    expect(searchedWords(term)).toEqual([CIP]);
  });

  it.each([
    ['after the prefix', `]d2010${CIP}21SER1]d2010${OTHER}21SER2`],
    ['after an element of fixed length', `010${CIP}17271130010${OTHER}17271130`],
    ['after a separator', `010${CIP}10LOT42\x1d010${OTHER}10LOT43`],
    ['after a blank', `010${CIP}10LOT42 010${OTHER}10LOT43`],
    ['in parentheses', `(01)0${CIP}(10)LOT42(01)0${OTHER}(10)LOT43`],
  ])('P-22a is that of the last of two scans %s', (_, term) => {
    expect(scannedCode(term)).toBe(OTHER);
  });

  it('P-22a is none where a second scan cannot be taken apart from the first', () => {
    for (const term of [
      `010${CIP}21SER1010${OTHER}21SER2`,
      `010${CIP}21SER1${OTHER}`,
      `0${CIP}0${OTHER}`,
      `${CIP} ${OTHER}`,
      `010${CIP}10LOT010${OTHER}`,
    ])
      expect(scannedCode(term), term).toBeNull();
  });

  it('P-22a keeps the GTIN of another numbering', () => {
    expect(scannedCode('0109501101530003')).toBe('9501101530003');
    expect(scannedCode('0119501101530000')).toBe('19501101530000');
  });

  it.each([
    ...['paracetamol 500', '500 1000', '01 0340093002436', `010${CIP}xyz`, '2 à 8', '10 mg', '21 comprimés', '0340093002436 500', ''],
    ...['0103400930024363', '03400930024363', `010${CIP}17271330`, `010${CIP}1727113`, `010${CIP}(17)271130`, '1727113010LOT42', '(01)'],
  ])('P-22a is not made of %j', (term) => {
    expect(scannedCode(term)).toBeNull();
  });

  const identifier = fc.constantFrom('01', '17', '10', '21', '30', '240', '714', '(01)', '(17)', ']d2', '\x1d', ' ', `0${CIP}`, '271130');
  const pieces = fc.array(fc.oneof(identifier, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 60 });

  it('P-22a never throws, and is a code of 13 or 14 digits that is in the text', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const term = parts.join('');
        const code = scannedCode(term);
        if (code === null) return;
        expect(code).toMatch(/^\d{13,14}$/);
        expect(term.replace(/\D/g, '')).toContain(code);
      }),
    );
  });

  it('P-22a is read from elements in any order', () => {
    const elements = [`010${CIP}`, '17271130', '10LOT42\x1d', '21SER1\x1d', '15271130', '3012\x1d', '710A1\x1d'];
    fc.assert(fc.property(fc.shuffledSubarray(elements, { minLength: 7 }), (order) => scannedCode(order.join('')) === CIP));
  });

  it('P-22a takes time in proportion to the text', () => {
    const seconds = (repeated: number) => {
      const terms = ['10A ', '0101', `010${CIP}`, '(01)', ']d2', '1 ', '1727113010A\x1d'].map((piece) => piece.repeat(repeated));
      const start = performance.now();
      for (const term of terms) scannedCode(term);
      return performance.now() - start;
    };
    seconds(1_000);
    // A quadratic walk of half a million characters takes minutes.
    expect(seconds(30_000)).toBeLessThan(20_000);
  });
});
