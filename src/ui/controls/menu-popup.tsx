'use client';

import type { ReactNode } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { classNames } from '../class-names';
import { AnchoredPopover } from './anchored-popover';

export interface MenuChoice {
  readonly id: string;
  readonly label: string;
  /** a second line */
  readonly hint?: string;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
}

interface MenuPopupProps {
  label: string;
  anchor: Element;
  choices: readonly MenuChoice[];
  onChoose: (id: string) => void;
  onClose: () => void;
}

const ITEM =
  'flex cursor-default items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm outline-none data-focused:bg-hover data-hovered:bg-hover data-focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]';

/** The menu of a button. */
export function MenuPopup({ label, anchor, choices, onChoose, onClose }: MenuPopupProps) {
  return (
    <AnchoredPopover
      anchor={anchor}
      label={label}
      placement="bottom end"
      onClose={onClose}
      className="max-w-[min(420px,calc(100vw-24px))] overflow-auto rounded-panel border border-line bg-surface text-ink shadow-lifted"
    >
      <Menu
        aria-label={label}
        autoFocus="first"
        className="min-w-52 p-1 outline-none"
        onAction={(key) => {
          onClose();
          onChoose(String(key));
        }}
        onClose={onClose}
      >
        {choices.map(({ id, label: text, hint, icon, isDanger }) => (
          <MenuItem key={id} id={id} textValue={text} className={classNames(ITEM, isDanger && 'text-bad')}>
            {icon}
            <span className="min-w-0">
              {text}
              {hint && <span className="block text-xs text-muted">{hint}</span>}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </AnchoredPopover>
  );
}
