import { plainText } from '@/shared/text/plain-text';

export { plainText };

/** What is written short on telephones. */
const SHORT: Readonly<Record<string, string>> = {
  pk: 'pourquoi',
  pq: 'pourquoi',
  pkoi: 'pourquoi',
  cb: 'combien',
  cmb: 'combien',
  qd: 'quand',
  kan: 'quand',
  kand: 'quand',
  bcp: 'beaucoup',
  tjs: 'toujours',
  tjr: 'toujours',
  rdv: 'rendez',
  vax: 'vaccin',
  vaxx: 'vaccin',
};

/** Maximum words read; the rest of a very long question adds nothing. */
const WORDS_MAX = 40;

/** The words of a question, lowercase and without accents, the short forms of messages written out; at most 40. */
export function wordsOf(text: string): string[] {
  return plainText(text)
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map((word) => (Object.hasOwn(SHORT, word) ? (SHORT[word] ?? word) : word));
}

/** Synonyms, each of one word or several. */
export type SynonymGroup = readonly (readonly string[])[];

/** Reads 'hpv = papillomavirus ; prix = coût = tarif': groups end with ; or the line, synonyms are joined by =. */
export function synonymGroups(text: string): SynonymGroup[] {
  return text
    .split(/[;\n]/)
    .map((group) =>
      group
        .split('=')
        .map((way) => plainText(way).split(' ').filter(Boolean))
        .filter((way) => way.length > 0),
    )
    .filter((group) => group.length > 1);
}
