'use client';

import dynamic from 'next/dynamic';
import type { Popup } from '../grid-context';
import type { GridMenuProps } from './grid-menu';

// Popups are loaded when first opened.
const FilterPopup = dynamic(() => import('../filters/filter-popup').then((module) => module.FilterPopup), { ssr: false });
const GridMenu = dynamic(() => import('./grid-menu').then((module) => module.GridMenu), { ssr: false });
const ColumnChooser = dynamic(() => import('../columns/column-chooser').then((module) => module.ColumnChooser), { ssr: false });
const GroupMenu = dynamic(() => import('./group-menu').then((module) => module.GroupMenu), { ssr: false });

interface GridPopupsProps extends Omit<GridMenuProps, 'column' | 'anchor' | 'cellPosition'> {
  popup: Popup;
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
