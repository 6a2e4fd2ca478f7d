import { describe, expect, it } from 'vitest';
import { isPossibleSideEffect } from './side-effects';
import { editDistance, isOfFamily, likelihood } from './spelling';
import { plainText, synonymGroups, wordsOf } from './words';

describe('words of a question', () => {
  it('are small letters and digits without accents, apart from each other', () => {
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

describe('a possible side effect', () => {
  const LIST = 'mal de tête, saignement,\nvomi';
  it.each(['J’ai des MAUX, mal de têtes', 'des saignements depuis hier', 'elle a vomi', 'mal de tete ?'])('is told by %j', (question) =>
    expect(isPossibleSideEffect(question, LIST)).toBe(true),
  );
  it.each(['vomies', 'elles ont vomi', 'Vomie !'])('is told by the same word in another form: %j', (question) =>
    expect(isPossibleSideEffect(question, LIST)).toBe(true),
  );
  it('short words are taken as they are', () => {
    expect([
      isPossibleSideEffect('ca va', 'cas'),
      isPossibleSideEffect('un cas', 'cas'),
      isPossibleSideEffect('des bijoux', 'bijou'),
    ]).toEqual([false, true, true]);
  });
  it.each(['mal au dos', 'vomitif ?', 'quel est le prix', ''])('is not told by %j', (question) =>
    expect(isPossibleSideEffect(question, LIST)).toBe(false),
  );
  it('is told by nothing while the list is empty', () => expect(isPossibleSideEffect('mal de tête', ' , ;\n')).toBe(false));
});
