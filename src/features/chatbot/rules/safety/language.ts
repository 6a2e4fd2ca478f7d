export type Language = 'fr' | 'en';

/** Function words that one of the languages alone has; « on », “son”, “a” and the like are ignored. */
const FRENCH: ReadonlySet<string> = new Set(
  'le la les des du un une est et je j ai ma mes que qui pour avec dans depuis apres il elle quel quelle quels quelles sur pas au aux ce cette ces c d l n qu ne nous vous votre vos notre nos leur leurs mais ou sans sous si suis sont ete etait avez avons ont etre avoir fait faire peut peux puis dois doit faut comment combien pourquoi quand quoi y il y bonjour merci mon tres trop tout toute tous deja encore jamais rien chez entre par se sa ses lui eux moi toi ca cela dont alors donc car jour jours'.split(
    ' ',
  ),
);
const ENGLISH: ReadonlySet<string> = new Set(
  'the is are i my and of to with after since has have had what how can it he she was for not does do at by from her his him they them their this that these those you your we our us who why when where which if be been were am did will would should could any some no an just there then than too very so because into about out up down off over been being get got now hello hi please thanks thank yes in'.split(
    ' ',
  ),
);

/** How much more of one language's words make a text that language's alone. */
const CLEARLY = 3;

interface Counted {
  readonly french: number;
  readonly english: number;
}

function countWords(words: readonly { readonly word: string }[]): Counted {
  let [french, english] = [0, 0];
  for (const { word } of words) {
    if (FRENCH.has(word)) french += 1;
    if (ENGLISH.has(word)) english += 1;
  }
  return { french, english };
}

/** The language of a text; French if the words do not decide. */
export function languageOf(words: readonly { readonly word: string }[]): Language {
  const { french, english } = countWords(words);
  return english > french ? 'en' : 'fr';
}

const BOTH: readonly Language[] = ['fr', 'en'];
/** Languages that a text may contain: one where it is clear, so that « son traitement » mentions no son. */
export function languagesOf(words: readonly { readonly word: string }[]): readonly Language[] {
  const { french, english } = countWords(words);
  if (french > CLEARLY * english) return ['fr'];
  return english > CLEARLY * french ? ['en'] : BOTH;
}
