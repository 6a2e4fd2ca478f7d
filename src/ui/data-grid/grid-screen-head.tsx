'use client';

import type { ReactNode } from 'react';
import { PageHead } from '../page/page-head';
import { QuickSearch } from './filters/quick-search';
import { GridActions } from './grid-actions';
import { GridButtons } from './grid-buttons';
import { useGridTools } from './grid-context';

export interface GridHeadContent {
  readonly title: ReactNode;
  readonly breadcrumb?: Parameters<typeof PageHead>[0]['breadcrumb'];
  readonly aside?: ReactNode;
}

interface GridScreenHeadProps {
  head: GridHeadContent;
  count: string;
  /** buttons beside the grid's own */
  toolbar: ReactNode;
}

/** Head of a grid's screen: title, row count, quick search and buttons. */
export function GridScreenHead({ head, count, toolbar }: GridScreenHeadProps) {
  const { grid, state } = useGridTools();
  const { filterModel, sortModel, quickFilter } = state;
  return (
    <PageHead
      {...head}
      count={count}
      aside={
        <>
          {head.aside}
          {grid.quickSearch && (
            <>
              {/* On a phone the search is beside the actions, not behind the count. */}
              <span className="-mt-2 h-0 basis-full min-[512px]:hidden" />
              <QuickSearch value={quickFilter} onChange={state.setQuickFilter} />
            </>
          )}
        </>
      }
      actions={
        <GridActions shownKey={JSON.stringify([filterModel, sortModel])}>
          {(anchor) => (
            <>
              {toolbar}
              <GridButtons anchor={anchor} />
            </>
          )}
        </GridActions>
      }
    />
  );
}
