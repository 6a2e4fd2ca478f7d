import type { Concept, Variant } from './understand';

/** The part of an index entry that its score needs. */
export interface Candidate {
  readonly titleLexemes: readonly string[];
  readonly alternativeLexemes: readonly string[];
  readonly nameLexemes: readonly string[];
  readonly contextLexemes: readonly string[];
  /** concepts, by their place, that its content contains */
  readonly inContent: readonly number[];
  /** how much its title or alternative title looks like the question, letter by letter: 0 to 1 */
  readonly likeness: number;
}

/** Weight of a word by where it occurs: title, alternative title, unique name, main question, content. */
const TITLE = 1;
const NAME = 0.85;
const CONTEXT = 0.6;
const CONTENT = 0.35;
/** Shares of the score: concepts found, share of the title that they cover, likeness. */
const SHARES = { concepts: 0.74, title: 0.18, likeness: 0.08 } as const;
/** A title that looks the same although none of its words was found. */
const LOOKS_ONLY = 0.75;

type Stems = ReadonlySet<string>;

const containsVariant = (stems: Stems, variant: Variant): boolean =>
  variant.stems.every((either) => either.some((stem) => stems.has(stem)));

function best(stems: Stems, { variants }: Concept): number {
  let factor = 0;
  for (const variant of variants) if (variant.factor > factor && containsVariant(stems, variant)) factor = variant.factor;
  return factor;
}

/** Share of a title that the concepts cover; a title with many other words is not the right one. */
function shareOfTitle(title: readonly string[], concepts: readonly Concept[]): number {
  if (title.length === 0) return 0;
  const conceptStems = new Set(concepts.flatMap(({ variants }) => variants.flatMap(({ stems }) => stems.flat())));
  return title.filter((stem) => conceptStems.has(stem)).length / title.length;
}

/** How well an entry answers the question: 0 not at all, 1 its title is the question. */
export function scoreOf(candidate: Candidate, concepts: readonly Concept[]): number {
  const title = new Set([...candidate.titleLexemes, ...candidate.alternativeLexemes]);
  const name = new Set(candidate.nameLexemes);
  const head = new Set([...title, ...name, ...candidate.contextLexemes]);
  const inContent = new Set(candidate.inContent);
  let [found, whole] = [0, 0];
  for (const [place, concept] of concepts.entries()) {
    if (concept.isGiven) continue;
    whole += concept.weight;
    const worth = Math.max(
      TITLE * best(title, concept),
      NAME * best(name, concept),
      CONTEXT * best(head, concept),
      inContent.has(place) ? CONTENT : 0,
    );
    found += concept.weight * worth;
  }
  const coverage = whole === 0 ? 0 : found / whole;
  const share = Math.max(shareOfTitle(candidate.titleLexemes, concepts), shareOfTitle(candidate.alternativeLexemes, concepts));
  const score = SHARES.concepts * coverage + SHARES.title * share * coverage + SHARES.likeness * candidate.likeness;
  return Math.min(1, Math.max(score, LOOKS_ONLY * candidate.likeness ** 2));
}

/** The stems of a concept as a query of the text search. */
const queryOf = ({ variants }: Concept): string =>
  variants.map(({ stems }) => `(${stems.map((either) => `(${either.map((stem) => `'${stem}'`).join('|')})`).join('&')})`).join('|');

/** The concepts as one PostgreSQL `tsquery`, any of them; empty when none has a stem. */
export const textQueryOf = (concepts: readonly Concept[]): string =>
  concepts
    .filter(({ variants }) => variants.length > 0)
    .map(queryOf)
    .join('|');

/** Share of the total weight that the concepts looked up must reach: an entry with none of them cannot reach the threshold. */
const MIN_SHARE = 0.75;

/**
 * The rarest concepts, as many as it takes: an entry with only the common rest is no answer, and so the lists of the most
 * common words need not be read.
 */
export function rarestConcepts(concepts: readonly Concept[]): Concept[] {
  const findable = concepts.filter(({ variants, isGiven }) => variants.length > 0 && !isGiven).toSorted((a, b) => b.weight - a.weight);
  const whole = findable.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  return findable.filter(({ weight }) => {
    const isNeeded = sum < MIN_SHARE * whole;
    sum += weight;
    return isNeeded;
  });
}
