'use client';

import { createContext, useContext } from 'react';
import type { FilterModel, Grid } from '@/shared/grid/grid';
import type { ShownColumn } from '../../shared/grid/grid-layout';
import type { CellPosition } from './keyboard/navigation';
import type { GridState } from './state';

/** A value of a set column and its row count; null is the empty value. */
export interface SetValue {
  readonly value: string | null;
  readonly count: number;
}
export interface SetValues {
  readonly values: readonly SetValue[];
  /** total number of values; if more than are sent, refine by search */
  readonly valueCount: number;
}
export interface ValuesQuery {
  readonly column: string;
  /** filters of the other columns */
  readonly filterModel: FilterModel;
  readonly search: string;
}
export type FetchValues = (query: ValuesQuery, signal: AbortSignal) => Promise<SetValues>;

/** The open popup and its anchor. */
export type Popup =
  | { readonly kind: 'filter'; readonly column: string; readonly anchor: Element }
  | { readonly kind: 'menu'; readonly column: string; readonly anchor: Element; readonly cellPosition: CellPosition }
  | { readonly kind: 'columns' | 'groups'; readonly anchor: Element };

/** Context of all parts of a grid. */
export interface GridTools {
  readonly grid: Grid;
  readonly state: GridState;
  /** shown columns in their order */
  readonly columns: readonly ShownColumn[];
  readonly header: (column: string) => string;
  /** label of a value of a set, boolean or grouped column */
  readonly labelOf: (column: string, value: string | null) => string;
  readonly fetchValues: FetchValues | undefined;
  readonly show: (popup: Popup) => void;
  /** fits columns to what is drawn of them within the frame */
  readonly fitContent: (columns: readonly string[], frame: Element | null) => void;
  /** gives a column a width, within its bounds */
  readonly resize: (column: string, pixels: number) => void;
}

const Context = createContext<GridTools | null>(null);
export const GridToolsProvider = Context.Provider;

export function useGridTools(): GridTools {
  const tools = useContext(Context);
  if (!tools) throw new Error('A part of a grid stands outside DataGrid.');
  return tools;
}
