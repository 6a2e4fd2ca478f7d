import { expect, it } from 'vitest';
import { searchedWords } from './quick-search';

it('R-04a searches words of three letters and more, and numbers', () => {
  expect(searchedWords('  Du  dupont 42 a ')).toBe('dupont 42');
  expect(searchedWords('du')).toBe('');
  expect(searchedWords('7')).toBe('7');
});
