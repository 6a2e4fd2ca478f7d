import type { ComponentType, ReactNode } from 'react';
import type { OpenedGrid } from '@/features/grid-view/schema/opened';
import type { GridAnswer, GroupRow } from '@/shared/grid/grid';
import type { GridShown } from '@/ui/data-grid/data-grid';
import type { GridState } from '@/ui/data-grid/state';
import type { HandlingView, HistoryEntry } from '../handling/schema';
import type { KindConfig } from '../rules/define-kind';
import type { RequestKind } from '../rules/kinds';

/** A request as the shared screen sees it: its number is `id`, whatever its kind calls it. */
export type RequestView = HandlingView & Readonly<Record<string, unknown>>;

/** A row of any request grid. */
export type RequestRow = { readonly id: number; readonly updateDate: string } & Readonly<Record<string, string | number | boolean | null>>;

/** A field change in the history of a request. */
export type FieldChange = Pick<HistoryEntry['changes'][number], 'field' | 'before' | 'after'>;

/** Kind-specific parts of the detail. */
export interface RequestDetail<View extends RequestView> {
  readonly title: (view: View) => string;
  /** `onChanged` receives the updated request of a call */
  readonly facts: (view: View, onChanged: (view: View) => void) => ReactNode;
  /** history text of a change specific to this kind; undefined for the common text */
  readonly describeChange?: (change: FieldChange) => string | undefined;
}

/** URL of the call that returns one request. */
export const detailUrl = (kind: RequestKind, id: number | string): string => `/infomed/api/${kind}/${encodeURIComponent(String(id))}`;

/** Props that the screen of a kind passes to its grid. */
export interface RequestGridProps<View extends RequestView = RequestView> {
  state: GridState;
  first: GridAnswer<RequestRow | GroupRow> | null;
  /** the server's time, by which the first paint decides what is late */
  at: string;
  /** the request opened by the URL, read by the page */
  opened: View | null;
  /** changing it reloads the rows */
  refreshKey?: number;
  toolbar: (shown: GridShown) => ReactNode;
}

/** What a page of requests reads for its screen. */
export interface OpenedRequests<View extends RequestView> {
  first: GridAnswer<RequestRow | GroupRow> | null;
  at: string;
  opened: OpenedGrid;
  request: View | null;
}

export interface RequestScreenProps<View extends RequestView> extends OpenedRequests<View> {
  kind: KindConfig<RequestKind>;
  Rows: ComponentType<RequestGridProps<View>>;
  /** tools of the kind before the grid's own; `refresh` reloads the rows */
  lead?: (refresh: () => void) => ReactNode;
}

/** The screen's frame, with columns, views and export: other areas' parts, so that the page hands it down. */
export interface FramedRequests<View extends RequestView> extends OpenedRequests<View> {
  Screen: <Any extends RequestView>(props: RequestScreenProps<Any>) => ReactNode;
}
