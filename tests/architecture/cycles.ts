/** A node and one that it leads to. */
export type Link = readonly [from: string, to: string];

/** Import paths that end where they began, as `a -> b -> a`: one for each link that closes a cycle, none where there is no cycle. */
export function cyclesOf(links: readonly Link[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of links) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): string[] => {
    if (path.includes(node)) return [[...path.slice(path.indexOf(node)), node].join(' -> ')];
    if (done.has(node)) return [];
    path.push(node);
    const found = [...(next.get(node) ?? [])].flatMap(visit);
    path.pop();
    done.add(node);
    return found;
  };
  return [...next.keys()].flatMap(visit);
}
