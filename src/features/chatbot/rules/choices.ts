import type { ProductMention } from './products/mentions';

interface Assigned {
  readonly allProducts: boolean;
  readonly productKeys: readonly string[];
  readonly score: number;
}

/** Share of the best score from which another entry is as likely meant. */
const CLOSE = 0.75;

/** Whether a question leaves open which product it means: it names none, or a substance or first word of several. */
const isOpen = (mentions: readonly ProductMention[]): boolean => {
  const own = mentions.filter(({ keys }) => keys.length > 0);
  return own.length === 0 || own.some(({ keys }) => keys.length > 1);
};

/**
 * What becomes of the entries found (F-30): those about one product, or about none in particular, are proposed; where close
 * ones are assigned to different products and the question leaves open which, none is proposed and the visitor must choose.
 */
export function chooseAmong<Entry extends Assigned>(
  matching: readonly Entry[],
  mentions: readonly ProductMention[],
): { readonly proposed: readonly Entry[]; readonly choices: readonly string[] } {
  if (!isOpen(mentions)) return { proposed: matching, choices: [] };
  const named = new Set(mentions.flatMap(({ keys }) => keys));
  const productsOf = ({ allProducts, productKeys }: Entry): string[] =>
    allProducts ? [] : productKeys.filter((key) => named.size === 0 || named.has(key));
  const least = CLOSE * (matching[0]?.score ?? 0);
  const specific = matching.filter((entry) => entry.score >= least && productsOf(entry).length > 0);
  const [first] = specific;
  const same = (entry: Entry): boolean => first !== undefined && String(productsOf(entry)) === String(productsOf(first));
  if (!specific.every(same)) return { proposed: [], choices: [...new Set(specific.flatMap(productsOf))] };
  return { proposed: matching.filter((entry) => productsOf(entry).length === 0 || same(entry)), choices: [] };
}
