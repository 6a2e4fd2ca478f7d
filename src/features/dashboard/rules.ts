/** Parts with something in them, each with its share of the whole; the shares add up to 1. */
export function shares<Part extends { readonly count: number }>(parts: readonly Part[]): (Part & { share: number })[] {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return parts.filter(({ count }) => count > 0).map((part) => ({ ...part, share: part.count / total }));
}
