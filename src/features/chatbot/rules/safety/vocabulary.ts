import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { fold } from '@/shared/fold';
import { type SpellingIndex, spellingIndex } from './spelling-index';

export type Language = 'fr' | 'en';

/** Shortest word that has inflections. */
const SHORTEST_STEMMED = 4;
/** Words of texts whose numbers are remembered. */
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
  readonly #words = new Set<string>();
  readonly #listed = new Map<string, number>();
  readonly #read = new Map<string, readonly number[]>();
  #spelling: SpellingIndex | null = null;
  #next = 0;

  #add(key: string, id: number): void {
    const ids = this.#byKey.get(key);
    if (!ids) this.#byKey.set(key, [id]);
    else if (!ids.includes(id)) ids.push(id);
  }

  /** Number of a listed word; `=mort` stands for that very form, `mort` for its inflections too. */
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
      ? [`=${word.length < SHORTEST_STEMMED ? accented : word}`]
      : language === 'fr'
        ? frenchStems(accented, word).map((stem) => `f${stem}`)
        : [`e${stemEnglish(word)}`];
    const canonical = `#${keys[keys.length - 1]}`;
    const known = this.#byKey.get(canonical)?.[0];
    const id = known ?? this.#next++;
    if (known === undefined) this.#add(canonical, id);
    for (const key of keys) this.#add(key, id);
    if (!isFixed) this.#add(`=${word}`, id);
    if (!this.#words.has(word)) this.#spelling = null;
    this.#words.add(word);
    return id;
  }

  /** Numbers of the listed words of which this is a form. */
  #formsOf(accented: string, word: string): readonly number[] {
    const exact = this.#byKey.get(`=${word.length < SHORTEST_STEMMED ? accented : word}`) ?? [];
    if (word.length < SHORTEST_STEMMED) return exact;
    const ids = new Set(exact);
    for (const stem of frenchStems(accented, word)) for (const id of this.#byKey.get(`f${stem}`) ?? []) ids.add(id);
    for (const id of this.#byKey.get(`e${stemEnglish(word)}`) ?? []) ids.add(id);
    return [...ids];
  }

  /** Numbers of the listed words of which this is a slip of the pen; none for short words. */
  #slipsOf(word: string): readonly number[] {
    this.#spelling ??= spellingIndex(this.#words);
    return [...new Set(this.#spelling.near(word).flatMap((each) => this.#formsOf(each, each)))];
  }

  /** Numbers of a word of a text; `isOrdinary` for one that is never a slip. */
  idsOf(accented: string, word: string, isOrdinary: boolean): readonly number[] {
    const key = isOrdinary ? `=${accented}` : accented;
    let ids = this.#read.get(key);
    if (!ids) {
      const forms = this.#formsOf(accented, word);
      ids = forms.length > 0 || isOrdinary ? forms : this.#slipsOf(word);
      if (this.#read.size >= MAX_READ) this.#read.clear();
      this.#read.set(key, ids);
    }
    return ids;
  }
}
