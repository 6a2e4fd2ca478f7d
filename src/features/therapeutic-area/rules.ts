/** A text as names are compared: without case and accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Does the name hold the text, ignoring case and accents? */
export const holdsName = (name: string, text: string): boolean => folded(name).includes(folded(text.trim()));

/** The order of the list: by name without case or accents. */
export function byName(a: { readonly name: string; readonly id: string }, b: { readonly name: string; readonly id: string }): number {
  const [left, right] = [folded(a.name), folded(b.name)];
  if (left === right) return a.id < b.id ? -1 : 1;
  return left < right ? -1 : 1;
}
