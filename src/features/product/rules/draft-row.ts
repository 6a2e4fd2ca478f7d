import type { DraftListItem, DraftNeighbours } from '../schema';

/** Position of a draft among those that the reader may decide; on its own where it is none of them (P-43d). */
export function neighboursOf(drafts: readonly Pick<DraftListItem, 'id' | 'allowed'>[], id: string): DraftNeighbours {
  const row = drafts.filter((draft) => draft.id === id || draft.allowed.includes('apply'));
  const at = row.findIndex((draft) => draft.id === id);
  if (at < 0) return { previous: null, next: null, position: 1, count: 1 };
  return { previous: row[at - 1]?.id ?? null, next: row[at + 1]?.id ?? null, position: at + 1, count: row.length };
}
