import { fold } from '@/shared/text/fold';
import type { Language } from './language';
import conceptsEn from './lexicon/concepts-en.json';
import conceptsFr from './lexicon/concepts-fr.json';
import fillers from './lexicon/fillers.json';
import ordinary from './lexicon/ordinary.json';
import shorthand from './lexicon/shorthand.json';
import signsEn from './lexicon/signs-en.json';
import signsFr from './lexicon/signs-fr.json';
import symptomsEn from './lexicon/symptoms-en.json';
import symptomsFr from './lexicon/symptoms-fr.json';
import wordsEn from './lexicon/words-en.json';
import wordsFr from './lexicon/words-fr.json';
import { PatternSet } from './patterns';
import { Vocabulary } from './vocabulary';

type Classes = Readonly<Record<string, readonly string[]>>;

export interface Lexicon {
  readonly vocabulary: Vocabulary;
  /** one after the other: a layer may name the classes of those before it */
  readonly layers: readonly PatternSet[];
  readonly fillers: ReadonlySet<string>;
  /** words of everyday language: never a slip of a listed one */
  readonly ordinary: ReadonlySet<string>;
  readonly shorthand: Readonly<Record<string, string>>;
}

/** All lists, for telling one version of them from another. */
export const LEXICON_DATA: readonly unknown[] = [
  ...[conceptsFr, conceptsEn, symptomsFr, symptomsEn, signsFr, signsEn, wordsFr, wordsEn],
  ...[fillers, ordinary, shorthand],
];

/** Hyphens and apostrophes part words in a text, so they do in a pattern. */
const apart = (written: string): string => written.replace(/[-'’]/g, ' ');

function addClasses(set: PatternSet, classes: Classes, vocabulary: Vocabulary, language: Language): void {
  for (const [name, lists] of Object.entries(classes))
    for (const list of lists)
      for (const written of list.split(',')) if (written.trim() !== '') set.add(name, apart(written.trim()), vocabulary, language);
}

function build(): Lexicon {
  const vocabulary = new Vocabulary();
  const layers = [
    [wordsFr, wordsEn],
    [
      { ...symptomsFr, ...conceptsFr },
      { ...symptomsEn, ...conceptsEn },
    ],
    [signsFr, signsEn],
  ].map(([french = {}, english = {}]) => {
    const set = new PatternSet();
    addClasses(set, french, vocabulary, 'fr');
    addClasses(set, english, vocabulary, 'en');
    return set;
  });
  return {
    vocabulary,
    layers,
    fillers: new Set(fillers.map(fold)),
    ordinary: new Set(ordinary),
    shorthand,
  };
}

let built: Lexicon | null = null;
/** The shipped lexicon; made once, at the first question. */
export function lexicon(): Lexicon {
  built ??= build();
  return built;
}
