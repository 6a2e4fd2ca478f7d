import { redirect } from 'next/navigation';
import { viewRedirect } from '@/features/grid-view/commands/open-view';
import { openGrid } from '@/features/grid-view/queries/open-grid';
import { requestedView } from '@/features/grid-view/rules/address';
import type { OpenedRequests, RequestRow, RequestView } from '@/features/request/components/request-kind';
import { requestSource } from '@/features/request/queries/sources';
import type { KindConfig, RequestArea } from '@/features/request/rules/define-kind';
import type { RequestTable } from '@/features/request/rules/kinds';
import { RequestNumber } from '@/features/request/schema/number';
import type { Namespace } from '@/i18n/messages';
import { firstBlock } from '@/server/grid-query/first-block';
import type { Actor } from '@/shared/account/actor';
import { readGridUrl } from '@/shared/grid/grid-url';
import { Refusal } from '@/shared/refusal';

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** The request named in the URL; null if it does not exist, which the dialog reports. */
async function openedRequest<View>(requestId: unknown, get: (id: number) => Promise<View>): Promise<View | null> {
  const id = RequestNumber.safeParse(requestId);
  if (!id.success) return null;
  return get(id.data).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** Messages of a page of requests: those of its kind, and those that every grid with saved views and forms reads. */
export const requestMessages = (area: RequestArea, ...more: Namespace[]): Namespace[] => [
  ...['request' as const, area, ...more],
  ...(['data-grid', 'exports', 'grid-view', 'roles', 'stale', 'diff'] as const),
];

/** Data of the first render: first rows, the user's views and columns, an opened request. */
export async function openedRequests<View extends RequestView, Column extends string>(
  { request: requestId, ...params }: Params,
  actor: Actor,
  kind: KindConfig<string, Column, RequestTable>,
  get: (id: number) => Promise<View>,
): Promise<OpenedRequests<View>> {
  const { grid, screen } = kind;
  const url = readGridUrl(grid, params);
  const [opened, request] = await Promise.all([openGrid(grid, actor, requestedView(params)), openedRequest(requestId, get)]);
  const query = await viewRedirect(grid, opened, params, actor);
  if (query) redirect(`${screen}?${query}${request ? `&request=${requestId}` : ''}`);
  const first = await firstBlock<RequestRow, Column>({
    grid,
    source: requestSource(kind),
    reader: actor.id,
    request: { ...url, filterModel: { ...url.filterModel, ...opened.storedFilters } },
  });
  return { first, at: actor.at.toISOString(), opened, request };
}
