import 'server-only';
import type { Actor } from '@/shared/account/actor';
import { type Allow, isAllowed } from '@/shared/account/rights';
import type { DashboardPanel, DashboardTile, DashboardView } from './schema';

/** What an area shows on the dashboard. Each area exports its own from its queries; the page puts them together. */
export interface DashboardPart {
  /** required right: without it the area is neither queried nor shown */
  readonly allow: Allow;
  /** One round of queries: none may wait for the answer of another. Texts are in the reader's language. */
  read(actor: Actor): Promise<{ readonly tiles?: readonly DashboardTile[]; readonly panels?: readonly DashboardPanel[] }>;
}

/**
 * The user's pending items: all visible areas are queried concurrently, no others (S-01, N-14).
 * @right tiles and lists of the dashboard: for each area the right of its screen (S-01)
 */
export async function dashboardOf(actor: Actor, parts: readonly DashboardPart[]): Promise<DashboardView> {
  const seen = await Promise.all(parts.filter(({ allow }) => isAllowed(actor, allow)).map((part) => part.read(actor)));
  return { tiles: seen.flatMap(({ tiles = [] }) => tiles), panels: seen.flatMap(({ panels = [] }) => panels) };
}
