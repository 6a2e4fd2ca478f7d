import { fold } from '@/shared/text/fold';
import { gs1Gtin, isGtin } from './scanned-code';

/** Maximum number of words of a search; a longer text is searched as one phrase, so that a search has no more conditions than this. */
const MAX_WORDS = 12;

/** Digits as they are printed in groups. */
const GROUPED_CODE = /^\d[\d .\u00a0\u202f-]*\d$/;
/** A CIP13 or UCD13, or the NTIN of one; shorter ones in groups could be two strengths. */
const LONG_CODE = /^0?3400\d{9}$/;

/**
 * The code of a pack in scanned or pasted text: the CIP13 of a GS1 DataMatrix (an NTIN is 0 and the CIP13), an NTIN by itself, or a CIP13
 * or UCD13 written in groups. Null for any other text (P-22a).
 */
export function scannedCode(term: string): string | null {
  const gtin = gs1Gtin(term);
  if (gtin) return gtin.startsWith('0') ? gtin.slice(1) : gtin;
  const text = term.trim().replace(/^\][A-Za-z]\d/, '');
  const digits = text.replace(/\D/g, '');
  if (!GROUPED_CODE.test(text) || !LONG_CODE.test(digits)) return null;
  if (digits.length === 13) return digits;
  return isGtin(digits) ? digits.slice(1) : null;
}

/** The words of a search, each of which a product must hold (P-22a): none for a blank term. */
export function searchedWords(term: string): string[] {
  const code = scannedCode(term);
  if (code) return [code];
  const words = [...new Set(term.trim().split(/\s+/).filter(Boolean))];
  return words.length > MAX_WORDS ? [term.trim().replace(/\s+/g, ' ')] : words;
}

/** Whether each word is in one of the texts, ignoring case and accents (P-22). */
export function holdsWords(words: readonly string[], texts: readonly (string | null)[]): boolean {
  const folded = texts.map((text) => fold(text ?? ''));
  return words.every((word) => folded.some((text) => text.includes(fold(word))));
}
