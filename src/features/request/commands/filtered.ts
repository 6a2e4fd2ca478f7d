import 'server-only';
import type { Actor } from '@/shared/account/actor';
import { Refusal } from '@/shared/refusal';
import { changeHandling } from '../handling/commands';
import { type FilteredChange, type HandlingOutcome, MAX_CHANGED_REQUESTS, MAX_FILTERED_REQUESTS } from '../handling/schema';
import { matchedRequests } from '../queries/filtered';
import { kindConfig, type RequestKind } from '../rules/kinds';

/**
 * O-122 (R-04a): the same change for every request that a grid request matches, in transactions of as many as one change takes. What
 * cannot be changed is listed with its reason, as of a selection. Throws INVALID_INPUT, also for too many.
 */
export async function changeFiltered(
  kind: RequestKind,
  { agGridSearch, ...change }: FilteredChange,
  actor: Actor,
): Promise<HandlingOutcome> {
  const items = await matchedRequests(kindConfig(kind), agGridSearch, actor);
  if (items.length > MAX_FILTERED_REQUESTS)
    throw new Refusal('INVALID_INPUT', { fields: { agGridSearch: `TOO_MANY?max=${MAX_FILTERED_REQUESTS}` } });
  const changed: number[] = [];
  const kept: HandlingOutcome['kept'] = [];
  for (let from = 0; from < items.length; from += MAX_CHANGED_REQUESTS) {
    const outcome = await changeHandling(kind, { items: items.slice(from, from + MAX_CHANGED_REQUESTS), ...change }, actor);
    changed.push(...outcome.changed);
    kept.push(...outcome.kept);
  }
  return { changed, kept };
}
