/** Maximum number of words of a search; a longer text is searched as one phrase, so that a search has no more conditions than this. */
const MAX_WORDS = 12;

/** What a scanner sends between elements of open length; below as the character that pictures it. */
const FNC1 = '\x1d';
/** A GS1 element string: the symbology's prefix, then identifier 01 with a GTIN of 14 digits, with or without parentheses. */
const GTIN = /^(?:\](?:d2|C1|e0|Q3))?␝?(?:\(01\)|01)(\d{14})(.*)$/s;
/** What may follow a GTIN: expiry, lot, serial number or another identifier, after a separator or not; nothing else was scanned. */
const NEXT = /^␝?(?:$|\((?:17|10|21|11|71\d)\)|(?:17|11)\d{6}|10|21|71\d)/;
/** Digits as they are printed in groups. */
const GROUPED_CODE = /^\d[\d .\u00a0\u202f-]*\d$/;
/** A CIP13 or UCD13; shorter ones in groups could be two strengths. */
const LONG_CODE = /^3400\d{9}$/;

/**
 * The code of a pack in scanned or pasted text: the CIP13 of a GS1 DataMatrix (an NTIN is 0 and the CIP13; FNC1 is
 * `\x1d`, or identifiers stand in parentheses), or a CIP13 or UCD13 written in groups. Null for any other text (P-22a).
 */
export function scannedCode(term: string): string | null {
  const [, gtin, rest = ''] = GTIN.exec(term.trim().replaceAll(FNC1, '␝')) ?? [];
  if (gtin && NEXT.test(rest)) return gtin.startsWith('0') ? gtin.slice(1) : gtin;
  if (!GROUPED_CODE.test(term.trim())) return null;
  const digits = term.replace(/\D/g, '');
  return LONG_CODE.test(digits) ? digits : null;
}

/** The words of a search, each of which a product must hold (P-22a): none for a blank term. */
export function searchedWords(term: string): string[] {
  const code = scannedCode(term);
  if (code) return [code];
  const words = [...new Set(term.trim().split(/\s+/).filter(Boolean))];
  return words.length > MAX_WORDS ? [term.trim().replace(/\s+/g, ' ')] : words;
}
