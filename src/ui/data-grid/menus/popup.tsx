'use client';

import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { classNames } from '../../class-names';
import { AnchoredPopover } from '../../controls/anchored-popover';

interface PopupProps {
  anchor: Element;
  /** accessible name; a menu names itself */
  label?: string;
  /** accessible name of the popup around a menu */
  menu?: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** Popup of the grid, placed at its anchor; Escape and a click outside close it and restore the focus. */
export function GridPopup({ anchor, label, menu, onClose, className, children }: PopupProps) {
  return (
    <AnchoredPopover anchor={anchor} label={menu} placement="bottom start" onClose={onClose} className={classNames('dg-pop', className)}>
      {label === undefined ? (
        children
      ) : (
        <Dialog aria-label={label} className="outline-none">
          {children}
        </Dialog>
      )}
    </AnchoredPopover>
  );
}
