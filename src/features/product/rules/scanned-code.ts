import { checkKey } from './check-key';

/** What a scanner sends between elements of open length. */
const FNC1 = '\x1d';
/** Or the character that pictures it, or a blank where a text was pasted. */
const isSeparator = (character: string): boolean => character === FNC1 || /[␝\s]/.test(character);
/** How a scanner names the kind of code before each scan: `]d2` is a GS1 DataMatrix. What precedes the last one is an earlier scan. */
const SYMBOLOGY = /\][A-Za-z]\d/;
/** An application identifier in parentheses, as printed. */
const PRINTED = /\((\d{2,4})\)/;

const DATE = /^\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/;
/** The characters of GS1. One value has at most 90, and as much is read where a scanner leaves the separators out. */
const OPEN = /^[!"%-?A-Z_a-z]{1,90}$/;

/** An element of known identifier: the digits that it has, or the form of a value that ends at a separator. */
interface Element {
  readonly ai: RegExp;
  readonly length?: number;
  readonly value: RegExp;
}
const ELEMENTS: readonly Element[] = [
  { ai: /^00/, length: 18, value: /^\d{18}$/ },
  { ai: /^0[12]/, length: 14, value: /^\d{14}$/ },
  { ai: /^1[1-3567]/, length: 6, value: DATE },
  { ai: /^20/, length: 2, value: /^\d{2}$/ },
  // Counts; then further numbers and national ones; then lot, serial number, variant and in-house texts.
  { ai: /^3[07]/, value: /^\d{1,8}$/ },
  { ai: /^(?:24[0-3]|25[0-4]|71[0-7])/, value: OPEN },
  { ai: /^(?:10|21|22|9\d)/, value: OPEN },
];

/** Whether 14 digits end with the check digit of a GTIN. */
export function isGtin(digits: string): boolean {
  if (!/^\d{14}$/.test(digits)) return false;
  // The digit before those of an EAN-13 counts three times.
  return (checkKey(digits.slice(1)) + 30 - 3 * Number(digits[0])) % 10 === Number(digits.at(-1));
}

/** Whether a value of open length may end in another scan: a GTIN behind its identifier, or the EAN-13 of a French pack. */
function holdsAnotherCode(value: string, gtin: string | null): boolean {
  for (const [, , inElement, bare] of value.matchAll(/(?=(01(\d{14}))|(3400\d{9}))/g)) {
    const digits = inElement ?? `0${bare}`;
    if (digits !== gtin && isGtin(digits)) return true;
  }
  return false;
}

/** The place of the next character that is a separator, or is none; the end where there is none. */
function nextPlace(text: string, from: number, isRequired: boolean): number {
  let at = from;
  while (at < text.length && isSeparator(text.charAt(at)) !== isRequired) at += 1;
  return at;
}

/** What is printed with parentheses, as a scanner sends it. */
function asScanned(text: string): string {
  const [, ...parts] = text.split(PRINTED);
  return parts.map((part, nth) => (nth % 2 === 0 ? part : `${part.replace(/\s/g, '')}${FNC1}`)).join('');
}

/**
 * The GTIN of 14 digits in a scanned or pasted GS1 element string, its elements in any order (P-22a): the last one where two scans follow
 * each other. Null for any other text, and where two scans cannot be taken apart: a wrong pack is worse than none.
 */
export function gs1Gtin(typed: string): string | null {
  const last = typed.trim().split(SYMBOLOGY).at(-1) ?? '';
  const text = /^\s*\(/.test(last) ? asScanned(last) : last;
  let gtin: string | null = null;
  for (let at = nextPlace(text, 0, false); at < text.length; at = nextPlace(text, at, false)) {
    const element = ELEMENTS.find(({ ai }) => ai.test(text.slice(at, at + 3)));
    if (!element) return null;
    const [identifier = ''] = element.ai.exec(text.slice(at, at + 3)) ?? [];
    const start = nextPlace(text, at + identifier.length, false);
    const end = element.length ? start + element.length : nextPlace(text, start, true);
    const value = text.slice(start, end);
    if (!element.value.test(value)) return null;
    if (identifier === '01') {
      if (!isGtin(value)) return null;
      gtin = value;
    } else if (!element.length && holdsAnotherCode(value, gtin)) return null;
    at = end;
  }
  return gtin;
}
