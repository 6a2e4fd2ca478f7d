'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ExportButton } from '@/features/export/components/export-button';
import { GridViews } from '@/features/grid-view/components/grid-views';
import { useGridScreen } from '@/features/grid-view/components/use-grid-screen';
import type { OpenedGrid } from '@/features/grid-view/schema/opened';
import type { RequestGridProps } from '@/features/request/components/request-grid';
import type { RequestRow, RequestView } from '@/features/request/components/request-kind';
import { HANDLING_COLUMNS } from '@/features/request/handling/grid';
import type { RequestArea, RequestKind } from '@/features/request/schema/kind';
import type { Grid, GridAnswer, GroupRow } from '@/shared/grid';
import { messageText } from '@/shared/message-text';

/** What a page of requests gives its screen. */
export interface RequestScreenProps<View extends RequestView> {
  first: GridAnswer<RequestRow | GroupRow> | null;
  opened: OpenedGrid;
  request: View | null;
}

interface KindProps<View extends RequestView> extends RequestScreenProps<View> {
  kind: RequestKind;
  area: RequestArea;
  grid: Grid;
  Rows: ComponentType<RequestGridProps<View>>;
  /** tools of the kind before the grid's own; `refresh` reloads the rows */
  lead?: (refresh: () => void) => ReactNode;
}

const isCommon = (column: string): boolean => Object.hasOwn(HANDLING_COLUMNS, column);

/** One kind of request with the user's columns, views and export. */
export function RequestScreen<View extends RequestView>({ kind, area, grid, Rows, lead, first, opened, request }: KindProps<View>) {
  const t = useTranslations(area);
  const common = useTranslations('request');
  const { state, tools } = useGridScreen(grid, opened);
  const [refreshKey, setRefreshKey] = useState(0);
  const api = `/infomed/api/${kind}`;
  return (
    <Rows
      state={state}
      first={first}
      opened={request}
      refreshKey={refreshKey}
      toolbar={(shown) => (
        <>
          {lead?.(() => setRefreshKey((before) => before + 1))}
          <GridViews tools={tools} header={(column) => messageText(isCommon(column) ? common : t, `columns.${column}`) ?? column} />
          <ExportButton grid={grid.name} rowsAddress={`${api}/`} exportAddress={`${api}/exportXls`} shown={shown} />
        </>
      )}
    />
  );
}
