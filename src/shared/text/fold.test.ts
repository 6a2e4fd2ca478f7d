import { expect, it } from 'vitest';
import { fold } from './fold';

it('P-22 compares texts without case, accents, ligatures and kinds of apostrophes', () => {
  expect(fold('Vaccins de l’Été')).toBe("vaccins de l'ete");
  expect(fold('ŒDÈME, Cœur, ex æquo')).toBe('oedeme, coeur, ex aequo');
});
