type Tree = { readonly [key: string]: string | Tree };

type ElsewhereOf<Area> = Area extends { readonly elsewhere: infer Texts } ? Texts : never;
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;
type Given<Areas> = Together<ElsewhereOf<Areas[keyof Areas]>>;

/** The areas with the texts that others give them. */
export type Placed<Areas> = {
  [Area in keyof Areas]: Omit<Areas[Area], 'elsewhere'> & (Area extends keyof Given<Areas> ? Given<Areas>[Area] : unknown);
};

const isTree = (value: string | Tree | undefined): value is Tree => typeof value === 'object';

const merged = (own: Tree, given: Tree): Tree => {
  const entries = Object.entries(given).map(([key, value]) => {
    const there = own[key];
    return [key, isTree(there) && isTree(value) ? merged(there, value) : value] as const;
  });
  return { ...own, ...Object.fromEntries(entries) };
};

/**
 * Puts the texts that an area gives to others, under `elsewhere`, where they are read: what names a kind of request in the menu, in the
 * parameters and in the figures of routines is in the kind's own file.
 */
export function placeTexts<Areas extends object>(areas: Areas): Placed<Areas> {
  const all = Object.entries(areas as Readonly<Record<string, Tree>>).map(([area, { elsewhere, ...own }]) => ({ area, elsewhere, own }));
  const given = all.reduce((sum: Tree, { elsewhere }) => (isTree(elsewhere) ? merged(sum, elsewhere) : sum), {});
  const placed = all.map(({ area, own }) => {
    const texts = given[area];
    return [area, isTree(texts) ? merged(own, texts) : own];
  });
  return Object.fromEntries(placed) as Placed<Areas>;
}
