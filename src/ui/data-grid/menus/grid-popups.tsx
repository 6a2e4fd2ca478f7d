'use client';

import dynamic from 'next/dynamic';
import type { Popup } from '../grid-context';
import type { CellPosition, Rect } from '../keyboard/navigation';
import type { RowSource } from '../rows/row-source';

// Popups are loaded when first opened.
const FilterPopup = dynamic(() => import('../filters/filter-popup').then((module) => module.FilterPopup), { ssr: false });
const GridMenu = dynamic(() => import('./grid-menu').then((module) => module.GridMenu), { ssr: false });
const ColumnChooser = dynamic(() => import('../columns/column-chooser').then((module) => module.ColumnChooser), { ssr: false });
const GroupMenu = dynamic(() => import('./group-menu').then((module) => module.GroupMenu), { ssr: false });

export interface GridPopupsProps {
  popup: Popup;
  source: RowSource<unknown>;
  range: Rect | null;
  copy: (active: CellPosition, range: Rect | null, isRow: boolean, withHeaders?: boolean) => Promise<void>;
  /** null if the row has no detail */
  open: ((line: number, isNewTab: boolean) => void) | null;
  onClose: () => void;
}

export function GridPopups({ popup, ...props }: GridPopupsProps) {
  switch (popup.kind) {
    case 'filter':
      return <FilterPopup key={popup.column} column={popup.column} anchor={popup.anchor} onClose={props.onClose} />;
    case 'menu':
      return <GridMenu {...props} column={popup.column} anchor={popup.anchor} cellPosition={popup.cellPosition} />;
    case 'columns':
      return <ColumnChooser anchor={popup.anchor} onClose={props.onClose} />;
    default:
      return <GroupMenu anchor={popup.anchor} onClose={props.onClose} />;
  }
}
