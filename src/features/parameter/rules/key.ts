/** Longest key. */
const KEY_MAX = 100;

/** Whether a key that was given can be one (U-06). */
export const isKey = (text: string): boolean => text.length <= KEY_MAX && /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/.test(text);

const FALLBACK_KEY = 'PARAMETER';
const LIGATURES: Readonly<Record<string, string>> = { Œ: 'OE', Æ: 'AE', Ø: 'O', Đ: 'D', Ł: 'L', Þ: 'TH' };

/** The key that a label makes (U-06): uppercase, without accents, other characters as `_`. */
export function keyOfLabel(label: string): string {
  const key = label
    .normalize('NFKD')
    .toUpperCase()
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[ŒÆØĐŁÞ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[^A-Z0-9]+/g, '_')
    .slice(0, KEY_MAX)
    .replace(/^_|_$/g, '');
  return key || FALLBACK_KEY;
}

/** The nth key of one label: the label's own, then with 2, 3, … behind it, never longer than a key may be. */
export function nthKey(key: string, nth: number): string {
  if (nth === 1) return key;
  const ending = `_${nth}`;
  return `${key.slice(0, KEY_MAX - ending.length).replace(/_$/, '')}${ending}`;
}
