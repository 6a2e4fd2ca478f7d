import type { Matchable, Span } from './patterns';

/** More of one medicine at a time than a leaflet allows. */
const USUAL = 3;
/** Words between an amount and the verb of taking. */
const WITHIN = 7;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const TAKEN = words(
  'pris prise prises avale avalee avales avalees avaler gobe gobes gobees ingere ingeres ingerees bu mange manges sniffe injecte prend prends took taken take taking takes ate eaten eat swallowed swallow had popped downed necked drank drunk injected given gave',
);
/** What is swallowed by the piece. */
const PIECES = words(
  'comprime comprimes cachet cachets gelule gelules pilule pilules cp cps cpr capsule capsules sachet sachets suppo suppos suppositoires stylo stylos patch patchs patches tablet tablets pill pills tabs caps gummy gummies sleepers pens sachets puffs lozenges bonbons plaquettes boites boxes strips packs bottles flacons',
);
/** What follows a number that counts no pieces. */
const OTHER_UNITS = words(
  'mg g gr gramme grammes kg kilo kilos ml cl l litre litres mcg ug ui iu unite unites units jour jours j semaine semaines sem mois an ans annee annees heure heures h min minute minutes fois cm mm km euros eme e ieme er dose doses injection injections rappel rappels cycle cycles cure cures day days week weeks month months year years yr yrs yo hour hours hr hrs mins times time pounds lbs stone pm am th st nd rd percent shot shots jab jabs vaccine vaccines vaccin vaccins % repas meals visites medicaments traitements maladies produits medicines medications drugs treatments products conditions septembre octobre novembre decembre janvier fevrier mars avril mai juin juillet aout january february march april may june july august september october november december',
);
const INSTEAD = [
  ['au', 'lieu', 'de'],
  ['au', 'lieu', 'd'],
  ['au', 'lieu', 'des'],
  ['a', 'la', 'place', 'de'],
  ['instead', 'of'],
  ['rather', 'than'],
  ['and', 'not'],
  ['et', 'pas'],
  ['et', 'non'],
];

type Word = Matchable & { readonly value: number | null };

/** « 500 au lieu de 50 »: the place of the smaller number, or -1. */
function insteadOfLess(text: readonly Word[], place: number): number {
  const { value, sentence } = text[place] ?? { value: null, sentence: -1 };
  if (value === null) return -1;
  for (let at = place + 1; at <= place + 4; at += 1)
    for (const phrase of INSTEAD) {
      if (!phrase.every((word, step) => text[at + step]?.word === word)) continue;
      for (let after = at + phrase.length; after <= at + phrase.length + 2; after += 1) {
        const less = text[after];
        if (!less || less.sentence !== sentence) break;
        if (less.value !== null || less.word === 'un' || less.word === 'une' || less.word === 'one')
          return (less.value ?? 1) < value ? after : -1;
      }
    }
  return -1;
}

/** Amounts taken that are more than usual: « avalé dix comprimés », “took 6 imodium”. */
export function amountsOf(text: readonly Word[]): Span[] {
  const isIn = (place: number, sentence: number, list: ReadonlySet<string>) =>
    text[place]?.sentence === sentence && list.has(text[place]?.word ?? '');
  return text.flatMap(({ value, sentence }, place): Span[] => {
    if (value === null) return [];
    const less = insteadOfLess(text, place);
    if (less !== -1) return [{ name: 'AMOUNT', from: place, to: less, places: [place, less] }];
    if (value <= USUAL || value > 500) return [];
    const unit = [place + 1, place + 2].find((at) => isIn(at, sentence, PIECES)) ?? -1;
    const next = text[place + 1];
    const isBare = next?.sentence !== sentence || !OTHER_UNITS.has(next.word);
    const near = Array.from({ length: WITHIN }, (_, step) => step + 1);
    const isClose = isBare && [place - 1, place - 2].some((at) => isIn(at, sentence, TAKEN));
    const verb = near.flatMap((step) => [place - step, place + step]).find((at) => isIn(at, sentence, TAKEN));
    if (verb === undefined || (unit === -1 && !isClose)) return [];
    const places = [...new Set([verb, place, ...(unit === -1 ? [] : [unit])])].toSorted((a, b) => a - b);
    return [
      {
        name: 'AMOUNT',
        from: places[0] ?? place,
        to: places.at(-1) ?? place,
        places,
      },
    ];
  });
}
