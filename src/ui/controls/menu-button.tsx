'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from './button';
import type { MenuChoice } from './menu-popup';

// Loaded when the first menu is opened.
const MenuPopup = dynamic(() => import('./menu-popup').then((module) => module.MenuPopup), { ssr: false });

interface MenuButtonProps {
  /** read aloud, shown on hover, and the name of the menu */
  label: string;
  choices: readonly MenuChoice[];
  onChoose: (id: string) => void;
  /** the icon */
  children: ReactNode;
  className?: string;
}

/** A button that opens a menu below it; Escape and a click outside close it and return the focus. */
export function MenuButton({ label, choices, onChoose, children, className }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        {...(className !== undefined && { className })}
      >
        {children}
      </IconButton>
      {isOpen && button.current && (
        <MenuPopup label={label} anchor={button.current} choices={choices} onChoose={onChoose} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
