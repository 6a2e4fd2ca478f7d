'use client';

import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/controls/button';
import { useShell } from './shell-state';

const MENU_ID = 'left-menu';

export function DrawerButton({ openLabel, closeLabel }: { openLabel: string; closeLabel: string }) {
  const { isDrawerOpen, setDrawerOpen } = useShell();
  const Icon = isDrawerOpen ? X : Menu;
  return (
    <IconButton
      id="drawer-button"
      label={isDrawerOpen ? closeLabel : openLabel}
      aria-expanded={isDrawerOpen}
      aria-controls={MENU_ID}
      onClick={() => setDrawerOpen(!isDrawerOpen)}
      className="-ml-1.5 min-[900px]:hidden"
    >
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}

/** The left column; a drawer over the page below 900 px. */
export function Drawer({ children }: { children: ReactNode }) {
  const { isDrawerOpen, setDrawerOpen } = useShell();
  return (
    <>
      {isDrawerOpen && (
        // The button of the header and Escape do the same for the keyboard.
        <div
          aria-hidden="true"
          onClick={() => setDrawerOpen(false)}
          className="fixed inset-0 top-(--header) z-20 bg-veil min-[900px]:hidden"
        />
      )}
      <div
        id={MENU_ID}
        className={classNames(
          'z-20 overflow-y-auto border-r border-line bg-surface print:hidden',
          'max-[899px]:fixed max-[899px]:top-(--header) max-[899px]:bottom-0 max-[899px]:left-0 max-[899px]:w-[min(280px,86vw)] max-[899px]:transition-[translate,visibility] max-[899px]:duration-150',
          isDrawerOpen ? 'max-[899px]:shadow-lifted' : 'max-[899px]:invisible max-[899px]:-translate-x-full',
          'min-[900px]:sticky min-[900px]:top-(--header) min-[900px]:h-[calc(100dvh-var(--header))] min-[900px]:w-(--menu) min-[900px]:shrink-0',
        )}
      >
        {children}
      </div>
    </>
  );
}

/** The page; out of reach while the drawer lies over it. It begins beside the menu at every width; how wide it gets stands in src/app/styles/base.css (R-04b). */
export function Content({ children }: { children: ReactNode }) {
  const { isDrawerOpen } = useShell();
  return (
    <main id="content" tabIndex={-1} inert={isDrawerOpen} className="flex min-w-0 flex-1 flex-col gap-4 p-4 outline-none sm:p-6">
      {children}
    </main>
  );
}
