'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { isCurrent } from '../rules/current';

/** A sub-menu of the left menu with the screens that it leads to. */
export interface MenuBranch {
  readonly key: string;
  readonly entries: readonly { readonly href: string; readonly below?: string | undefined }[];
}

interface ShellState {
  /** the one sub-menu that is open, in the left menu or in the header (SHELL-07) */
  openMenu: string | null;
  toggleMenu: (key: string) => void;
  closeMenu: () => void;
  isDrawerOpen: boolean;
  setDrawerOpen: (isOpen: boolean) => void;
}

const Context = createContext<ShellState | null>(null);

export function useShell(): ShellState {
  const state = useContext(Context);
  if (!state) throw new Error('Parts of the shell stand inside ShellStateProvider');
  return state;
}

const selectorOf = (key: string): string => `[data-submenu="${key}"]`;

/**
 * A click outside and Escape close the open sub-menu (SHELL-09), down to the branch of the current screen, which a click outside
 * leaves open (S-17a); Escape gives the focus back to its entry.
 */
function useClosing(
  openMenu: string | null,
  currentBranch: string | null,
  setOpenMenu: (change: (open: string | null) => string | null) => void,
): void {
  useEffect(() => {
    if (openMenu === null) return;
    const close = (next: string | null) => setOpenMenu((open) => (open === openMenu ? next : open));
    // Not pointerdown: closing then would move the entry that is being clicked.
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest(selectorOf(openMenu)))) close(currentBranch);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const menu = document.querySelector(selectorOf(openMenu));
      if (menu?.contains(document.activeElement)) menu.querySelector('button')?.focus();
      close(openMenu === currentBranch ? null : currentBranch);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, [openMenu, currentBranch, setOpenMenu]);
}

/** Below 900 px the menu is a drawer: it closes with Escape, after a choice, and when the window grows. */
function useDrawer(openMenu: string | null): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  const pathname = usePathname();
  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setOpen(false);
  }
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || openMenu !== null) return;
      setOpen(false);
      document.getElementById('drawer-button')?.focus();
    };
    const wide = matchMedia('(min-width: 900px)');
    const onWide = () => setOpen(false);
    document.addEventListener('keydown', onKey);
    wide.addEventListener('change', onWide);
    return () => {
      document.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', onWide);
    };
  }, [isOpen, openMenu]);
  return [isOpen, setOpen];
}

interface ShellStateProps {
  branches: readonly MenuBranch[];
  children: ReactNode;
}

export function ShellStateProvider({ branches, children }: ShellStateProps) {
  const pathname = usePathname();
  const action = useSearchParams().get('action');
  const currentBranch = branches.find(({ entries }) => entries.some((entry) => isCurrent(entry, pathname, action)))?.key ?? null;
  const [openMenu, setOpenMenu] = useState(currentBranch);
  // A screen that is opened from elsewhere (palette, dashboard) shows its branch too.
  const [seenBranch, setSeenBranch] = useState(currentBranch);
  if (seenBranch !== currentBranch) {
    setSeenBranch(currentBranch);
    if (currentBranch !== null) setOpenMenu(currentBranch);
  }
  const [isDrawerOpen, setDrawerOpen] = useDrawer(openMenu);
  useClosing(openMenu, currentBranch, setOpenMenu);
  const toggleMenu = useCallback((key: string) => setOpenMenu((open) => (open === key ? null : key)), []);
  const closeMenu = useCallback(() => setOpenMenu(null), []);
  const state = useMemo(
    () => ({ openMenu, toggleMenu, closeMenu, isDrawerOpen, setDrawerOpen }),
    [openMenu, toggleMenu, closeMenu, isDrawerOpen, setDrawerOpen],
  );
  return <Context value={state}>{children}</Context>;
}
