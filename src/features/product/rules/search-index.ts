import type { FollowUp, Location, ProductSearchBody, ProductType, SearchCounts } from '../schema';
import { AVAILABILITY_CHOICES, AVAILABILITY_FILTERS, FOLLOW_UPS } from '../schema/search-choices';
import { type NamedText, nearMatches } from './near-words';
import { availabilityCondition, hasChannel, meets, type Searched } from './search';
import { filtersOf, MAX_OFFERED, movedTo } from './search-filters';

/** A product as the index is made of it, in the order of the list without words. */
export interface IndexRow extends Searched, NamedText {
  readonly differs: boolean;
  /** changed by the last import */
  readonly isChanged: boolean;
  /** day since which it may be in tension or shortage (P-21a), YYYY-MM-DD */
  readonly tenseSince: string;
}

interface Entry extends NamedText {
  readonly holder: string | null;
  readonly area: string | null;
  /** a bit for each filter that finds it */
  readonly bits: number;
  /** null: neither in tension nor in shortage */
  readonly tenseSince: string | null;
}
export type SearchIndex = readonly Entry[];

const LOCATIONS: readonly Location[] = ['HOSPITAL', 'CITY'];
const TYPES: readonly ProductType[] = ['DRUG', 'VACCINE'];
/** 26 of the 31 bits of a small integer. */
const BITS = new Map<string, number>([...AVAILABILITY_FILTERS, ...LOCATIONS, ...TYPES, ...FOLLOW_UPS].map((name, at) => [name, 1 << at]));
const bitsOf = (names: readonly string[]): number => names.reduce((bits, name) => bits | (BITS.get(name) ?? 0), 0);
const has = (bits: number, mask: number): boolean => mask === 0 || (bits & mask) !== 0;
const TENSE = bitsOf(LOCATIONS.map((location) => `${location}_TENSION_OR_SHORTAGE`));
const [DRAFT, LONG_TENSION] = [bitsOf(['DRAFT']), bitsOf(['LONG_TENSION'])];
const CONDITIONS = AVAILABILITY_FILTERS.map((filter) => ({ bit: bitsOf([filter]), condition: availabilityCondition(filter) }));

/** What the filters find of each product, worked out once for a version of the catalogue. */
export function buildIndex(rows: readonly IndexRow[]): SearchIndex {
  return rows.map((row) => {
    let bits = bitsOf(LOCATIONS.filter((location) => hasChannel(row, location))) | bitsOf(row.type ? [row.type] : []);
    for (const { bit, condition } of CONDITIONS) if (meets(condition, row)) bits |= bit;
    if (row.differs) bits |= bitsOf(['DIFFERS']);
    if (row.isChanged) bits |= bitsOf(['CHANGED']);
    const { id, text, lines, holder, therapeuticAreaId: area, tenseSince } = row;
    return { id, text, lines, holder, area, bits, tenseSince: (bits & TENSE) === 0 ? null : tenseSince };
  });
}

const SEPARATORS = ' \n,;/()-';
const HAS_SEPARATOR = /[ \n,;/()-]/;
/** Ends of the text are boundaries too: there is no character. */
const isBoundary = (text: string, at: number): boolean => SEPARATORS.includes(text.charAt(at));

/** How well a word matches a text: 0 as a whole word, 1 as the beginning of one, 2 within one (P-22a). */
export function wordRank(text: string, word: string): 0 | 1 | 2 {
  let rank: 0 | 1 | 2 = 2;
  if (HAS_SEPARATOR.test(word)) return rank;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isBoundary(text, at - 1)) continue;
    if (isBoundary(text, at + word.length)) return 0;
    rank = 1;
  }
  return rank;
}

export interface IndexSearch {
  readonly body: ProductSearchBody;
  /** its words, folded as the texts are */
  readonly words: readonly string[];
  /** names of the therapeutic areas, by id */
  readonly areas: ReadonlyMap<string, string>;
  /** products with a pending draft */
  readonly drafts: ReadonlySet<string>;
  /** the last day since which tension counts as long, YYYY-MM-DD */
  readonly longSince: string;
}

export interface IndexMatches {
  /** every match, by rank and name */
  readonly ids: readonly string[];
  /** near names where no product holds all words, whatever the filters (P-22d) */
  readonly near: readonly string[];
  readonly counts: SearchCounts;
}

/** Near names that a search without a match offers. */
const MAX_NEAR = 8;

/** The chosen values, also without an entry, then those with most entries. */
function topValues(counted: ReadonlyMap<string, number>, chosen: readonly string[]): { value: string; count: number }[] {
  const isChosen = (value: string): number => Number(chosen.includes(value));
  return [...new Map([...chosen.map((value) => [value, 0] as const), ...counted])]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => isChosen(b.value) - isChosen(a.value) || b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_OFFERED + chosen.length);
}

/** A filter by one value of an entry, with how many entries each value has. */
function valueFilter(chosen: readonly string[]) {
  const values = new Set(chosen);
  const counted = new Map<string, number>();
  return {
    has: (value: string | null): boolean => values.size === 0 || (value !== null && values.has(value)),
    add: (value: string | null): void => {
      if (value !== null) counted.set(value, (counted.get(value) ?? 0) + 1);
    },
    top: () => topValues(counted, chosen),
  };
}

/** Counts how many entries have each of some bits. */
function bitCounter<Name extends string>(names: readonly Name[], maskOf: (name: Name) => number) {
  const masks = names.map(maskOf);
  const counts = names.map(() => 0);
  return {
    add: (bits: number, entries: number): void => {
      for (let at = 0; at < masks.length; at += 1) if ((bits & (masks[at] ?? 0)) !== 0) counts[at] = (counts[at] ?? 0) + entries;
    },
    counts: () => Object.fromEntries(names.map((name, at) => [name, counts[at] ?? 0])) as Record<Name, number>,
  };
}

/** The entries with the same bits: the filters are evaluated once for all of them. */
interface SameBits {
  readonly bits: number;
  readonly type: boolean;
  readonly location: boolean;
  readonly availability: boolean;
  readonly followUp: boolean;
  readonly all: boolean;
  /** entries of the searched holders and areas */
  count: number;
}

/** One pass over the catalogue: the matches in order, and what each choice of the search bar would find (P-21a, P-22a). */
export function searchIndex(index: SearchIndex, { body, words, areas, drafts, longSince }: IndexSearch): IndexMatches {
  const masks = {
    type: bitsOf(body.productTypeFilters),
    location: bitsOf(body.locationFilters),
    availability: bitsOf(body.availabilityFilters),
    followUp: bitsOf(body.followUpFilters),
  };
  const holders = valueFilter(body.holderFilters);
  const byArea = valueFilter(body.therapeuticAreaFilters);
  const groups = new Map<number, SameBits>();
  const groupOf = (bits: number): SameBits => {
    const type = has(bits, masks.type);
    const location = has(bits, masks.location);
    const availability = has(bits, masks.availability);
    const followUp = has(bits, masks.followUp);
    const group = { bits, type, location, availability, followUp, all: type && location && availability && followUp, count: 0 };
    groups.set(bits, group);
    return group;
  };
  const ranked: string[][] = [];
  let holdsWords = false;
  for (const entry of index) {
    if (!words.every((word) => entry.text.includes(word))) continue;
    holdsWords = true;
    let { bits } = entry;
    if (drafts.has(entry.id)) bits |= DRAFT;
    if (entry.tenseSince !== null && entry.tenseSince <= longSince) bits |= LONG_TENSION;
    const group = groups.get(bits) ?? groupOf(bits);
    const isOfHolder = holders.has(entry.holder);
    const isOfArea = byArea.has(entry.area);
    if (group.all && isOfArea) holders.add(entry.holder);
    if (group.all && isOfHolder) byArea.add(entry.area);
    if (!isOfHolder || !isOfArea) continue;
    group.count += 1;
    if (!group.all) continue;
    let rank = 0;
    for (const word of words) rank += wordRank(entry.text, word);
    const others = ranked[rank];
    if (others) others.push(entry.id);
    else ranked[rank] = [entry.id];
  }
  return {
    ids: ranked.flat(),
    near: holdsWords ? [] : nearMatches(index, words, MAX_NEAR),
    counts: {
      ...choiceCounts(body, groups.values()),
      holders: holders.top().map(({ value: name, count }) => ({ name, count })),
      therapeuticAreas: byArea.top().map(({ value: id, count }) => ({ id, name: areas.get(id) ?? null, count })),
    },
  };
}

/** How many products each choice would find, the other filters unchanged. */
function choiceCounts(body: ProductSearchBody, groups: Iterable<SameBits>): Omit<SearchCounts, 'holders' | 'therapeuticAreas'> {
  const availability = bitCounter(AVAILABILITY_CHOICES, (choice) => bitsOf(filtersOf(choice, body.locationFilters)));
  const types = bitCounter(TYPES, (type) => bitsOf([type]));
  const followUps = bitCounter<FollowUp>(FOLLOW_UPS, (followUp) => bitsOf([followUp]));
  const moved = LOCATIONS.map((location) => ({
    own: bitsOf([location]),
    mask: bitsOf(movedTo(body.availabilityFilters, [location])),
    count: 0,
  }));
  for (const { bits, count, ...is } of groups) {
    if (is.type && is.followUp) for (const one of moved) if (has(bits, one.own) && has(bits, one.mask)) one.count += count;
    if (is.type && is.location && is.followUp) availability.add(bits, count);
    if (is.location && is.availability && is.followUp) types.add(bits, count);
    if (is.type && is.location && is.availability) followUps.add(bits, count);
  }
  const [hospital = 0, city = 0] = moved.map(({ count }) => count);
  return {
    availability: availability.counts(),
    location: { HOSPITAL: hospital, CITY: city },
    type: types.counts(),
    followUp: followUps.counts(),
  };
}
