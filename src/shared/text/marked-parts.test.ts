import { describe, expect, it } from 'vitest';
import { markedParts } from './marked-parts';

const shown = (text: string, ...words: string[]) =>
  markedParts(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('marks of a search', () => {
  it('P-22d mark where a word is found, ignoring case and accents', () => {
    expect(shown('Éphédrine 3 mg', 'EPHE', '3')).toBe('[Éphé]drine [3] mg');
    expect(shown('Éphédrine'.normalize('NFD'), 'phe')).toBe('É[phé]drine'.normalize('NFD'));
  });
  it('P-22d cover a ligature of which a part is found, and join what overlaps', () => {
    expect(shown('sœur', 'soe')).toBe('[sœ]ur');
    expect(shown('abcabc', 'ab', 'bc')).toBe('[abcabc]');
  });
  it('P-22d leave a text without a match as it is', () => {
    expect(markedParts('KEYTRUDA', ['x', ''])).toEqual([{ text: 'KEYTRUDA', isMatch: false, at: 0 }]);
    expect(markedParts('', ['x'])).toEqual([]);
  });
});
