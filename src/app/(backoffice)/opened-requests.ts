import { redirect } from 'next/navigation';
import { viewRedirect } from '@/features/grid-view/commands/open-view';
import { openGrid } from '@/features/grid-view/queries/open-grid';
import { requestedView } from '@/features/grid-view/rules/address';
import type { RequestRow, RequestView } from '@/features/request/components/request-kind';
import { kindConfig } from '@/features/request/rules/kinds';
import { type RequestKind, RequestNumber } from '@/features/request/schema/kind';
import { firstBlock } from '@/server/grid-query/first-block';
import type { GridSource } from '@/server/grid-query/source';
import type { Actor } from '@/shared/actor';
import type { Grid } from '@/shared/grid';
import { readGridUrl } from '@/shared/grid-url';
import { Refusal } from '@/shared/refusal';
import type { RequestScreenProps } from './request-screen';

type Params = Readonly<Record<string, string | string[] | undefined>>;

interface Kind<View, Name extends string> {
  readonly kind: RequestKind;
  readonly grid: Grid<Name>;
  readonly source: GridSource<NoInfer<Name>>;
  get(id: number): Promise<View>;
}

/** The request named in the URL; null if it does not exist, which the dialog reports. */
async function openedRequest<View>(requestId: unknown, get: (id: number) => Promise<View>): Promise<View | null> {
  const id = RequestNumber.safeParse(requestId);
  if (!id.success) return null;
  return get(id.data).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** Data of the first render: first rows, the user's views and columns, an opened request. */
export async function openedRequests<View extends RequestView, Name extends string>(
  { request: requestId, ...params }: Params,
  actor: Actor,
  { kind, grid, source, get }: Kind<View, Name>,
): Promise<RequestScreenProps<View>> {
  const url = readGridUrl(grid, params);
  const [opened, request] = await Promise.all([openGrid(grid, actor, requestedView(params)), openedRequest(requestId, get)]);
  const query = await viewRedirect(grid, opened, params, actor);
  if (query) redirect(`${kindConfig(kind).screen}?${query}${request ? `&request=${requestId}` : ''}`);
  const first = await firstBlock<RequestRow, Name>({
    grid,
    source,
    request: { ...url, filterModel: { ...url.filterModel, ...opened.storedFilters } },
  });
  return { first, opened, request };
}
