'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportButton } from '@/features/export/components/export-button';
import { GridViews } from '@/features/grid-view/components/grid-views';
import { useGridScreen } from '@/features/grid-view/components/use-grid-screen';
import type { RequestScreenProps, RequestView } from '@/features/request/components/request-kind';
import { HANDLING_COLUMNS } from '@/features/request/handling/grid';
import { messageText } from '@/shared/text/message-text';

const isCommon = (column: string): boolean => Object.hasOwn(HANDLING_COLUMNS, column);

/** One kind of request with the user's columns, views and export. */
export function RequestScreen<View extends RequestView>({ kind, Rows, lead, first, at, opened, request }: RequestScreenProps<View>) {
  const { name, area, grid } = kind;
  const t = useTranslations(area);
  const common = useTranslations('request');
  const { state, tools } = useGridScreen(grid, opened);
  const [refreshKey, setRefreshKey] = useState(0);
  const api = `/infomed/api/${name}`;
  return (
    <Rows
      state={state}
      first={first}
      at={at}
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
