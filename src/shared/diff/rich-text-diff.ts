import { type ImageFacts, type RichToken, readRichText } from './rich-text';
import { align, type Hunk, type Part, partsOf } from './text';

/** A change that words alone do not show: it is listed, never hidden. */
export interface DiffNote {
  readonly kind: 'link' | 'image' | 'format';
  readonly change: 'added' | 'removed' | 'changed';
  /** What to show: the words concerned; of links and images with the addresses, 'ici (http://a → http://b)'. */
  readonly text: string;
  /** Of a format: bold, italic, underline, strike, ul, ol, h1…, `color:red`…, or `markup` for a change without visible effect. */
  readonly name?: string;
  /** Of a link its address, of an image `src alt size`, before and after; absent on the side where there is none. */
  readonly before?: string;
  readonly after?: string;
}

type Pair = readonly [RichToken | null, RichToken | null];
/** One property of a word: which kind and name, and its value on either side (null: not there). */
interface Trait {
  readonly kind: 'link' | 'format';
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

const imageText = ({ src, alt, size }: ImageFacts): string => [src, alt, size].filter(Boolean).join(' · ');

const changeOf = (before: string | null, after: string | null): DiffNote['change'] =>
  before === null ? 'added' : after === null ? 'removed' : 'changed';

/** The content of either side, where there is any. */
const sidesOf = (before: string | null, after: string | null): Pick<DiffNote, 'before' | 'after'> => ({
  ...(before !== null && { before }),
  ...(after !== null && { after }),
});
const arrowed = (sides: Pick<DiffNote, 'before' | 'after'>): string => Object.values(sides).join(' → ');

function imageNotes(pairs: Iterable<Pair>): DiffNote[] {
  const notes: DiffNote[] = [];
  for (const pair of pairs) {
    const [before, after] = pair.map((token) => (token?.image ? imageText(token.image) : null)) as [string | null, string | null];
    if (before === after) continue;
    const sides = sidesOf(before, after);
    notes.push({ kind: 'image', change: changeOf(before, after), text: arrowed(sides), ...sides });
  }
  return notes;
}

function traitsOf([before, after]: Pair): Trait[] {
  const link: Trait[] =
    (before?.href ?? null) === (after?.href ?? null)
      ? []
      : [{ kind: 'link', name: 'href', before: before?.href ?? null, after: after?.href ?? null }];
  const gone = (before?.formats ?? []).filter((name) => !after?.formats.includes(name));
  const come = (after?.formats ?? []).filter((name) => !before?.formats.includes(name));
  if (link.length + gone.length + come.length === 0) return link;
  return [
    ...link,
    ...gone.map((name): Trait => ({ kind: 'format', name, before: name, after: null })),
    ...come.map((name): Trait => ({ kind: 'format', name, before: null, after: name })),
  ];
}

/** The note on words that share a trait. */
function traitNote({ kind, name, before, after }: Trait, words: string): DiffNote {
  const change = changeOf(before, after);
  if (kind === 'format') return { kind, change, text: words, name };
  const sides = sidesOf(before, after);
  return { kind, change, text: `${words} (${arrowed(sides)})`, ...sides };
}

/** Joins neighbouring words that share a trait into one note: one link over five words is one line. */
function traitNotes(pairs: Iterable<Pair>): DiffNote[] {
  const notes: DiffNote[] = [];
  let open = new Map<string, { trait: Trait; text: string }>();
  const close = (runs: Iterable<{ trait: Trait; text: string }>): void => {
    for (const { trait, text } of runs) notes.push(traitNote(trait, text.trim()));
  };
  for (const pair of pairs) {
    const token = pair[1] ?? pair[0];
    if (token?.key === '\n') {
      for (const run of open.values()) run.text += ' ';
      continue;
    }
    const traits = traitsOf(pair);
    if (traits.length === 0 && open.size === 0) continue;
    const next = new Map<string, { trait: Trait; text: string }>();
    for (const trait of traits) {
      const key = JSON.stringify([trait.kind, trait.name, trait.before, trait.after]);
      const run = open.get(key);
      next.set(key, { trait, text: (run?.text ?? '') + (token?.text ?? '') });
      open.delete(key);
    }
    close(open.values());
    open = next;
  }
  close(open.values());
  return notes;
}

/** Words of a rewritten passage have no partner: its formats and links are compared as sets, so that an unchanged bold is no difference. */
function rewrittenPairs(before: readonly RichToken[], after: readonly RichToken[]): Pair[] {
  const formatsBefore = new Set(before.flatMap(({ formats }) => formats));
  const formatsAfter = new Set(after.flatMap(({ formats }) => formats));
  const hrefsBefore = new Set(before.map(({ href }) => href));
  const hrefsAfter = new Set(after.map(({ href }) => href));
  const reduce = (token: RichToken, formats: ReadonlySet<string>, hrefs: ReadonlySet<string | null>): RichToken => ({
    ...token,
    formats: token.formats.filter((name) => !formats.has(name)),
    href: hrefs.has(token.href) ? null : token.href,
  });
  return [
    ...before.map((token): Pair => [reduce(token, formatsAfter, hrefsAfter), null]),
    ...after.map((token): Pair => [null, reduce(token, formatsBefore, hrefsBefore)]),
  ];
}

/** One by one: a list of them all would be the largest object of a comparison. */
function* pairsOf(hunks: readonly Hunk<RichToken>[]): Generator<Pair> {
  let before: (readonly RichToken[])[] = [];
  let after: (readonly RichToken[])[] = [];
  for (const hunk of hunks) {
    if (hunk.mark !== 'same') {
      before.push(hunk.before);
      after.push(hunk.after);
      continue;
    }
    yield* rewrittenPairs(before.flat(), after.flat());
    before = [];
    after = [];
    for (const [at, token] of hunk.before.entries()) yield [token, hunk.after[at] ?? null];
  }
  yield* rewrittenPairs(before.flat(), after.flat());
}

/**
 * Compares two rich texts word by word on what is visible; changed links, images and formats are listed in the notes. Where the
 * HTML differs and neither words nor notes would show it, one note named `markup` reports it.
 */
export function diffRichText(before: string, after: string): { before: Part[]; after: Part[]; notes: DiffNote[] } {
  const hunks = align(readRichText(before), readRichText(after));
  const notes = [...imageNotes(pairsOf(hunks)), ...traitNotes(pairsOf(hunks))];
  const isSilent = notes.length === 0 && hunks.every(({ mark }) => mark === 'same') && before.trim() !== after.trim();
  return {
    before: partsOf(hunks, 'before'),
    after: partsOf(hunks, 'after'),
    notes: isSilent ? [{ kind: 'format', change: 'changed', text: '', name: 'markup' }] : notes,
  };
}
