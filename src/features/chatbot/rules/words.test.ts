import { describe, expect, it } from 'vitest';
import { editDistance, isOfFamily, likelihood } from './spelling';
import { plainText, synonymGroups, wordsOf } from './words';

describe('words of a question', () => {
  it('are lowercase letters and digits without accents, apart from each other', () => {
    expect(plainText('  Gardasil9 : à l’œuf, HPV_16/18 ? ')).toBe('gardasil 9 a l oeuf hpv 16 18');
    expect(wordsOf('pk le vaxx ???')).toEqual(['pourquoi', 'le', 'vaccin']);
    expect(wordsOf('constructor')).toEqual(['constructor']);
    expect(wordsOf('mot '.repeat(500))).toHaveLength(40);
  });

  it('have synonyms as the parameter lists them; what is no group is left out', () => {
    expect(synonymGroups('HPV = papilloma virus ; ;seul\nPrix=coût=;')).toEqual([
      [['hpv'], ['papilloma', 'virus']],
      [['prix'], ['cout']],
    ]);
    expect(synonymGroups('none')).toEqual([]);
  });
});

describe('spelling', () => {
  it('counts letters put in, taken out, changed and swapped', () => {
    expect(editDistance('vacin', 'vaccin', 3)).toBe(1);
    expect(editDistance('hvp', 'hpv', 3)).toBe(1);
    expect(editDistance('depisatge', 'depistage', 3)).toBe(1);
    expect(editDistance('chat', 'vaccination', 3)).toBe(4);
  });

  it('takes a slip for the word, another beginning hardly, another word never', () => {
    expect(likelihood('vacin', 'vaccin', true)).toBeGreaterThan(0.9);
    expect(likelihood('pommes', 'hommes', false)).toBeLessThan(0.7);
    expect(likelihood('hpc', 'hpv', false)).toBe(0);
    expect(likelihood('douleur', 'couleurs', false)).toBe(0);
    expect([isOfFamily('depister', 'depistage'), isOfFamily('secondaire', 'seconde')]).toEqual([true, false]);
  });
});
