import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { fold } from '@/shared/text/fold';
import type { Language } from './language';
import { type SpellingIndex, spellingIndex } from './spelling-index';

/** Shortest word that has inflections. */
const SHORTEST_STEMMED = 4;
/** Cached words of texts. */
const MAX_READ = 20_000;

/** A word as both stemmers read it; without accents, because visitors leave them out. */
function frenchStems(accented: string, word: string): string[] {
  const plain = stemFrench(word);
  return accented === word ? [plain] : [plain, fold(stemFrench(accented))];
}

/**
 * Words that the lexicon names, each with a number. A word of a text has the numbers of every listed word of which it is an
 * inflection; where it is none, those of the listed words of which it is a slip.
 */
export class Vocabulary {
  readonly #byKey = new Map<string, number[]>();
  readonly #words: Readonly<Record<Language, Set<string>>> = { fr: new Set(), en: new Set() };
  readonly #listed = new Map<string, number>();
  readonly #read = new Map<string, readonly number[]>();
  readonly #spelling = new Map<Language, SpellingIndex>();
  #next = 0;

  #add(key: string, id: number): void {
    const ids = this.#byKey.get(key);
    if (!ids) this.#byKey.set(key, [id]);
    else if (!ids.includes(id)) ids.push(id);
  }

  /** Number of a listed word; `=mort` means that exact form, `mort` its inflections too. */
  idOf(listed: string, language: Language): number {
    const key = `${language} ${listed}`;
    let id = this.#listed.get(key);
    if (id === undefined) {
      id = this.#addListed(listed, language);
      this.#listed.set(key, id);
      this.#read.clear();
    }
    return id;
  }

  #addListed(listed: string, language: Language): number {
    const isExact = listed.startsWith('=');
    const accented = (isExact ? listed.slice(1) : listed).toLowerCase();
    const word = fold(accented);
    const isFixed = isExact || word.length < SHORTEST_STEMMED;
    // Short words differ by their accent only: du, dû; où, ou.
    const keys = isFixed
      ? [`=${language}${word.length < SHORTEST_STEMMED ? accented : word}`]
      : language === 'fr'
        ? frenchStems(accented, word).map((stem) => `f${stem}`)
        : [`e${stemEnglish(word)}`];
    const canonical = `#${keys[keys.length - 1]}`;
    const known = this.#byKey.get(canonical)?.[0];
    const id = known ?? this.#next++;
    if (known === undefined) this.#add(canonical, id);
    for (const key of keys) this.#add(key, id);
    if (!isFixed) this.#add(`=${language}${word}`, id);
    if (!this.#words[language].has(word)) this.#spelling.delete(language);
    this.#words[language].add(word);
    return id;
  }

  /** Numbers of the listed words of a language of which this is a form. */
  #formsOf(accented: string, word: string, language: Language): readonly number[] {
    const exact = this.#byKey.get(`=${language}${word.length < SHORTEST_STEMMED ? accented : word}`) ?? [];
    if (word.length < SHORTEST_STEMMED) return exact;
    const ids = new Set(exact);
    const keys = language === 'fr' ? frenchStems(accented, word).map((stem) => `f${stem}`) : [`e${stemEnglish(word)}`];
    for (const key of keys) for (const id of this.#byKey.get(key) ?? []) ids.add(id);
    return [...ids];
  }

  /** Numbers of the listed words of which this is a slip of the pen; none for short words. */
  #slipsOf(word: string, language: Language): readonly number[] {
    let spelling = this.#spelling.get(language);
    if (!spelling) {
      spelling = spellingIndex(this.#words[language]);
      this.#spelling.set(language, spelling);
    }
    return [...new Set(spelling.near(word).flatMap((each) => this.#formsOf(each, each, language)))];
  }

  /** Numbers of a word of a text in these languages; `isOrdinary` for one that is never a slip. */
  idsOf(accented: string, word: string, isOrdinary: boolean, languages: readonly Language[]): readonly number[] {
    const key = `${languages.length > 1 ? '' : languages[0]}${isOrdinary ? '=' : ' '}${accented}`;
    let ids = this.#read.get(key);
    if (!ids) {
      const forms = languages.flatMap((language) => this.#formsOf(accented, word, language));
      ids = forms.length > 0 || isOrdinary ? forms : languages.flatMap((language) => this.#slipsOf(word, language));
      if (this.#read.size >= MAX_READ) this.#read.clear();
      this.#read.set(key, ids);
    }
    return ids;
  }
}
