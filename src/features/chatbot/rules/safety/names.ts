import type { Matchable, Span } from './patterns';

/** Endings of international names of substances. */
const SUBSTANCE_ENDING =
  /(?:mab|nib|tide|pril|sartan|prazole?|xetine|conazole|mycine?|cilline?|navir|tegravir|gliptine?|gliflozine?|olol|dipine|caine|parine?|xaban|triptan|setron|lukast|dronate|zepam|zolam|profene?|coxib|cycline|floxacine?|thiazide|fenac|formine?|feron|limus|platine?|rubicine?|taxel|ciclib|grastim|statine?|asteride|retinoine?|trexate|gammadex|fentanyl|codone|morphone)$/;
/** Letters before such an ending. */
const MIN_STEM = 3;

function isSubstance(word: string): boolean {
  const at = SUBSTANCE_ENDING.exec(word)?.index ?? -1;
  return at >= MIN_STEM && /^[a-z]+$/.test(word);
}

/** Shortest word that is taken for a name, and the words before one. */
const MIN_NAME = 5;
const NAME_LEADS: ReadonlySet<string> = new Set([
  ...[
    'sous',
    'prends',
    'prend',
    'prenais',
    'prenait',
    'pris',
    'prise',
    'prendre',
    'commence',
    'arrete',
    'avale',
    'recu',
    'injecte',
    'depuis',
    'apres',
    'par',
  ],
  ...[
    'took',
    'taking',
    'take',
    'takes',
    'on',
    'started',
    'starting',
    'given',
    'since',
    'after',
    'with',
    'used',
    'using',
    'prescribed',
    'stopped',
  ],
]);

interface NamedWord extends Matchable {
  /** an everyday word or a product */
  readonly isOrdinary: boolean;
  /** built as names of illnesses are */
  readonly isDisorder: boolean;
}

/** Words that name a medicine: a product, a substance by its ending, an unknown word behind « sous », “taking”. */
export function namesOf(words: readonly NamedWord[], products: ReadonlySet<string>): Span[] {
  const isUnknown = (place: number) => {
    const word = words[place];
    if (!word || word.isFiller || word.isDisorder || word.isOrdinary) return false;
    return word.ids.length === 0 && word.word.length >= MIN_NAME;
  };
  const leads = (place: number): boolean => {
    const before = words[place - 1];
    const lead = before?.isFiller ? words[place - 2] : before;
    return lead !== undefined && lead.sentence === words[place]?.sentence && NAME_LEADS.has(lead.word);
  };
  return words.flatMap(({ word }, place): Span[] =>
    products.has(word) || isSubstance(word) || (isUnknown(place) && leads(place))
      ? [{ name: 'MEDICINE', from: place, to: place, places: [place] }]
      : [],
  );
}
