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

/** The request that the address opens; null where it names none that is there: the dialog says so. */
async function openedRequest<View>(asked: unknown, get: (id: number) => Promise<View>): Promise<View | null> {
  const id = RequestNumber.safeParse(asked);
  if (!id.success) return null;
  return get(id.data).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** What the first paint of a screen of requests holds: first rows, views and columns of the reader, an opened request. */
export async function openedRequests<View extends RequestView, Name extends string>(
  { request: asked, ...params }: Params,
  actor: Actor,
  { kind, grid, source, get }: Kind<View, Name>,
): Promise<RequestScreenProps<View>> {
  const url = readGridUrl(grid, params);
  const [opened, request] = await Promise.all([openGrid(grid, actor, requestedView(params)), openedRequest(asked, get)]);
  const query = await viewRedirect(grid, opened, params, actor);
  if (query) redirect(`${kindConfig(kind).screen}?${query}${request ? `&request=${asked}` : ''}`);
  const first = await firstBlock<RequestRow, Name>({
    grid,
    source,
    request: { ...url, filterModel: { ...url.filterModel, ...opened.storedFilters } },
  });
  return { first, opened, request };
}
