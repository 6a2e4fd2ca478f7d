'use client';

import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '@/ui/class-names';
import { isCurrent } from '../rules/current';
import type { MenuKey } from '../rules/menu';
import { MENU_ICONS } from './menu-icons';
import { useShell } from './shell-state';

/** What waits behind an entry, as a figure and in words. */
interface MenuBadge {
  count: number;
  text: string;
}

interface LinkView {
  label: string;
  badge?: MenuBadge | undefined;
  href: string;
  below?: string | undefined;
}

/** An entry with its label, as the server makes it for one reader. */
export type MenuEntryView =
  | (LinkView & { key: MenuKey })
  | { key: MenuKey; label: string; badge?: MenuBadge | undefined; entries: readonly LinkView[] };

interface LeftMenuProps {
  label: string;
  entries: readonly MenuEntryView[];
}

const ITEM = 'flex w-full items-center gap-2.5 rounded-control px-2.5 text-left no-underline hover:no-underline';
const TOP = 'min-h-9 py-1.5 text-md';
const SUB = 'min-h-8 py-1 pl-[37px] text-sm';
const CURRENT = 'bg-accent-soft font-semibold text-accent shadow-[inset_3px_0_0_var(--accent)]';
const OTHER = 'text-ink hover:bg-hover';

type Shell = Pick<ReturnType<typeof useShell>, 'openMenu' | 'toggleMenu'>;

/** Up and down walk through what is visible, right opens a sub-menu and enters it, left closes it. */
function targetOf(key: string, menu: HTMLElement, { openMenu, toggleMenu }: Shell): HTMLElement | null | undefined {
  const items = [...menu.querySelectorAll<HTMLElement>('[data-item]')].filter((item) => item.checkVisibility());
  const here = items.indexOf(document.activeElement as HTMLElement);
  const group = items[here]?.closest<HTMLElement>('[data-submenu]');
  const isOpen = group?.dataset.submenu === openMenu;
  switch (key) {
    case 'ArrowDown':
      return items[(here + 1) % items.length];
    case 'ArrowUp':
      return items.at(here <= 0 ? -1 : here - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    case 'ArrowRight':
      if (!group?.dataset.submenu) return null;
      if (isOpen) return items[here + 1];
      toggleMenu(group.dataset.submenu);
      return items[here];
    case 'ArrowLeft':
      if (!group?.dataset.submenu || !isOpen) return null;
      toggleMenu(group.dataset.submenu);
      return group.querySelector<HTMLElement>('[data-item]');
    default:
      return null;
  }
}

/** A menu that is longer than the screen begins where the current screen's entry is (S-17a). */
function useCurrentInSight() {
  const menu = useRef<HTMLElement>(null);
  const { pathname, action } = useCurrentLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current entry
  useEffect(() => {
    const column = menu.current?.parentElement;
    const entry = menu.current?.querySelector('[aria-current="page"]');
    if (!column || !entry?.checkVisibility()) return;
    const hidden = entry.getBoundingClientRect().bottom + SIGHT_MARGIN - column.getBoundingClientRect().bottom;
    if (hidden > 0) column.scrollTop += hidden;
  }, [pathname, action]);
  return menu;
}

/** A glimpse of what follows the current entry. */
const SIGHT_MARGIN = 44;

export function LeftMenu({ label, entries }: LeftMenuProps) {
  const shell = useShell();
  const menu = useCurrentInSight();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = targetOf(event.key, event.currentTarget, shell);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <nav ref={menu} aria-label={label} onKeyDown={onKeyDown} className="px-2 py-3">
      <ul className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <li key={entry.key} data-submenu={'entries' in entry ? entry.key : undefined}>
            {'entries' in entry ? <Group entry={entry} /> : <Entry entry={entry} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry }: { entry: Extract<MenuEntryView, { href: string }> }) {
  const Icon = MENU_ICONS[entry.key];
  return (
    <Item link={entry} look={TOP}>
      <Icon size={17} strokeWidth={1.8} aria-hidden="true" className="shrink-0" />
      <span data-label="" className="min-w-0 flex-1">
        {entry.label}
      </span>
      <Badge badge={entry.badge} />
    </Item>
  );
}

function Badge({ badge }: { badge: MenuBadge | undefined }) {
  if (!badge) return null;
  return (
    <span data-badge="" className="rounded-full bg-draft-soft px-[7px] text-xs font-[650] text-draft">
      <span aria-hidden="true">{badge.count}</span>
      <span className="sr-only">{badge.text}</span>
    </span>
  );
}

function Group({ entry }: { entry: Extract<MenuEntryView, { entries: unknown }> }) {
  const { openMenu, toggleMenu } = useShell();
  const location = useCurrentLocation();
  const isOpen = openMenu === entry.key;
  const isHere = entry.entries.some((sub) => isCurrent(sub, location.pathname, location.action));
  const Icon = MENU_ICONS[entry.key];
  const listId = `submenu-${entry.key}`;
  return (
    <>
      <button
        type="button"
        data-item=""
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => toggleMenu(entry.key)}
        className={classNames(ITEM, TOP, isHere && !isOpen ? CURRENT : OTHER)}
      >
        <Icon size={17} strokeWidth={1.8} aria-hidden="true" className="shrink-0" />
        <span data-label="" className="min-w-0 flex-1">
          {entry.label}
        </span>
        {!isOpen && <Badge badge={entry.badge} />}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={classNames('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <ul id={listId} hidden={!isOpen} className="mt-0.5 mb-1">
        {entry.entries.map((sub) => (
          <li key={sub.href}>
            <Item link={sub} look={SUB}>
              <span data-label="" className="min-w-0 flex-1">
                {sub.label}
              </span>
              <Badge badge={sub.badge} />
            </Item>
          </li>
        ))}
      </ul>
    </>
  );
}

function Item({ link, look, children }: { link: LinkView; look: string; children: ReactNode }) {
  const location = useCurrentLocation();
  const isHere = isCurrent(link, location.pathname, location.action);
  return (
    <Link
      href={link.href}
      // Pages query the database: no prefetch.
      prefetch={false}
      data-item=""
      aria-current={isHere ? 'page' : undefined}
      className={classNames(ITEM, look, isHere ? CURRENT : OTHER)}
    >
      {children}
    </Link>
  );
}

function useCurrentLocation(): { pathname: string; action: string | null } {
  return { pathname: usePathname(), action: useSearchParams().get('action') };
}
