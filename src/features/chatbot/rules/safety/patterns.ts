import type { Language } from './language';
import type { Vocabulary } from './vocabulary';

/** A word of a text for matching: the listed words that it is a form of. */
export interface Matchable {
  readonly ids: readonly number[];
  readonly word: string;
  readonly sentence: number;
  /** value of a number in digits or letters; null for other words */
  readonly value: number | null;
  /** articles and the like, which patterns pass over */
  readonly isFiller: boolean;
}

/** Words `from` to `to` (both within) that name the class. */
export interface Span {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** places of the words that the pattern names, without what it passes over */
  readonly places: readonly number[];
}

interface Element {
  readonly ids: ReadonlySet<number>;
  readonly classes: readonly string[];
  /** which numbers match; null for none */
  readonly numbers: ((value: number) => boolean) | null;
  readonly isOptional: boolean;
  /** other words that may precede it */
  readonly gap: number;
}
interface Pattern {
  readonly name: string;
  readonly elements: readonly Element[];
  readonly anchor: number;
}

const GAP = 5;
/** Fillers in a row that are passed over. */
const MAX_FILLERS = 4;
/** `#` any number, `#<13` a smaller one, `#>3` a greater one. */
const NUMBER = /^=?#(?:([<>])(\d+))?$/;

function elementOf(written: string, gap: number, vocabulary: Vocabulary, language: Language): Element {
  const isOptional = written.endsWith('?');
  const ids = new Set<number>();
  const classes: string[] = [];
  const tests: ((value: number) => boolean)[] = [];
  for (const choice of (isOptional ? written.slice(0, -1) : written).split('|')) {
    const number = choice.includes('#') ? NUMBER.exec(choice) : null;
    if (number) {
      const [, sign, limit] = number;
      tests.push((value) => sign === undefined || (sign === '<' ? value < Number(limit) : value > Number(limit)));
    } else if (choice.startsWith('@')) classes.push(choice.slice(1));
    else ids.add(vocabulary.idOf(choice, language));
  }
  const numbers = tests.length === 0 ? null : (value: number) => tests.some((test) => test(value));
  return { ids, classes, numbers, isOptional, gap };
}

function under<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const listed = map.get(key);
  if (listed) listed.push(value);
  else map.set(key, [value]);
}

/** Patterns of one layer: they may name the classes of the layers before. */
export class PatternSet {
  readonly #byWord = new Map<number, Pattern[]>();
  readonly #byClass = new Map<string, Pattern[]>();
  #byNumber: Pattern[] = [];
  readonly #added: Omit<Pattern, 'anchor'>[] = [];
  #isIndexed = true;

  /**
   * Adds `avaler|manger * @MEDICINE`: words in every inflection (`=` for the very form), `|` between choices, `@` before a class,
   * `#` for a number (`#<13`, `#>3`), `?` after what may be missing, `*` for up to five other words.
   */
  add(name: string, written: string, vocabulary: Vocabulary, language: Language): void {
    const elements: Element[] = [];
    let gap = 0;
    for (const part of written.split(' ').filter(Boolean)) {
      if (part === '*') gap = GAP;
      else {
        elements.push(elementOf(part, gap, vocabulary, language));
        gap = 0;
      }
    }
    if (elements.every(({ isOptional }) => isOptional)) throw new Error(`No pattern: ${written}`);
    this.#added.push({ name, elements });
    this.#isIndexed = false;
  }

  /** Files each pattern under its rarest word: a text is compared with few patterns that it does not contain. */
  #index(): void {
    const uses = new Map<number, number>();
    for (const { elements } of this.#added) for (const { ids } of elements) for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + 1);
    const commonness = ({ ids }: Element) => [...ids].reduce((sum, id) => sum + (uses.get(id) ?? 0), 0);
    this.#byWord.clear();
    this.#byClass.clear();
    this.#byNumber = [];
    for (const { name, elements } of this.#added) {
      const isWord = ({ ids, classes, numbers, isOptional }: Element) => ids.size > 0 && classes.length === 0 && !numbers && !isOptional;
      let anchor = elements.findLastIndex(({ isOptional }) => !isOptional);
      for (const [place, element] of elements.entries())
        if (isWord(element) && (!isWord(elements[anchor] as Element) || commonness(element) < commonness(elements[anchor] as Element)))
          anchor = place;
      const pattern = { name, elements, anchor };
      const { ids, classes, numbers } = elements[anchor] as Element;
      for (const id of ids) under(this.#byWord, id, pattern);
      for (const each of classes) under(this.#byClass, each, pattern);
      if (numbers) this.#byNumber.push(pattern);
    }
    this.#isIndexed = true;
  }

  /** Every span that a pattern finds, each class at each place once. `found` contains the spans of earlier layers. */
  match(words: readonly Matchable[], found: SpanIndex): Span[] {
    if (!this.#isIndexed) this.#index();
    const spans: Span[] = [];
    for (const [place, word] of words.entries()) {
      const seen = new Set<string>();
      const emit = (pattern: Pattern, last: number, places: readonly number[]): void => {
        const span = complete(pattern, words, found, place, last, places);
        if (!span) return;
        const key = `${span.name} ${span.from} ${span.to}`;
        if (seen.has(key)) return;
        seen.add(key);
        spans.push(span);
      };
      for (const id of word.ids) for (const pattern of this.#byWord.get(id) ?? []) emit(pattern, place, [place]);
      if (word.value !== null)
        for (const pattern of this.#byNumber) if (pattern.elements[pattern.anchor]?.numbers?.(word.value)) emit(pattern, place, [place]);
      for (const span of found.startingAt(place))
        for (const pattern of this.#byClass.get(span.name) ?? []) emit(pattern, span.to, span.places);
    }
    return spans;
  }
}

const NONE: readonly Span[] = [];

/** Spans by where they begin and end. */
export class SpanIndex {
  readonly #starts = new Map<number, Span[]>();
  readonly #ends = new Map<number, Span[]>();
  all: Span[] = [];

  addAll(spans: readonly Span[]): void {
    for (const span of spans) {
      this.all.push(span);
      under(this.#starts, span.from, span);
      under(this.#ends, span.to, span);
    }
  }
  /** Leaves out the spans that do not pass. */
  keep(passes: (span: Span) => boolean): void {
    const left = this.all.filter(passes);
    this.all = [];
    this.#starts.clear();
    this.#ends.clear();
    this.addAll(left);
  }
  startingAt = (place: number): readonly Span[] => this.#starts.get(place) ?? NONE;
  endingAt = (place: number): readonly Span[] => this.#ends.get(place) ?? NONE;
  named = (name: string): readonly Span[] => this.all.filter((span) => span.name === name);
}

interface Step {
  /** the far end of what was matched */
  readonly edge: number;
  readonly places: readonly number[];
}

/** How one element matches at a place, looking forwards (1) or backwards (-1). */
function matchAt(element: Element, words: readonly Matchable[], found: SpanIndex, place: number, way: 1 | -1): Step | null {
  const word = words[place];
  if (!word) return null;
  if (word.ids.some((id) => element.ids.has(id)) || (word.value !== null && element.numbers?.(word.value)))
    return { edge: place, places: [place] };
  if (element.classes.length === 0) return null;
  const spans = way === 1 ? found.startingAt(place) : found.endingAt(place);
  let best: Step | null = null;
  for (const span of spans)
    if (element.classes.includes(span.name) && (!best || span.to - span.from + 1 > best.places.length))
      best = { edge: way === 1 ? span.to : span.from, places: span.places };
  return best;
}

/** Finds an element next to `edge`, passing over fillers and, where it has a gap, over other words. */
function step(element: Element, gap: number, words: readonly Matchable[], found: SpanIndex, edge: number, way: 1 | -1): Step | null {
  const sentence = words[edge]?.sentence;
  let left = gap;
  let fillers = 0;
  for (let place = edge + way; words[place]?.sentence === sentence && words[place]; place += way) {
    const hit = matchAt(element, words, found, place, way);
    if (hit) return hit;
    if (words[place]?.isFiller && fillers < MAX_FILLERS) fillers += 1;
    else if (left > 0) left -= 1;
    else return null;
  }
  return null;
}

function complete(
  { name, elements, anchor }: Pattern,
  words: readonly Matchable[],
  found: SpanIndex,
  first: number,
  last: number,
  anchored: readonly number[],
): Span | null {
  let [from, to] = [first, last];
  let places = anchored;
  for (let index = anchor + 1; index < elements.length; index += 1) {
    const element = elements[index] as Element;
    const hit = step(element, element.gap, words, found, to, 1);
    if (hit) {
      to = hit.edge;
      places = [...places, ...hit.places];
    } else if (!element.isOptional) return null;
  }
  for (let index = anchor - 1; index >= 0; index -= 1) {
    const element = elements[index] as Element;
    const hit = step(element, elements[index + 1]?.gap ?? 0, words, found, from, -1);
    if (hit) {
      from = hit.edge;
      places = [...places, ...hit.places];
    } else if (!element.isOptional) return null;
  }
  return { name, from, to, places: places.length === 1 ? places : places.toSorted((a, b) => a - b) };
}
