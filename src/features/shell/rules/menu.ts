import { QUEUE_SCREEN } from '@/features/request/queue/rules';
import type { FigureKey } from '@/features/request/rules/define-kind';
import { KINDS } from '@/features/request/rules/kinds';
import { type Allow, isAllowed, type Role } from '@/shared/account/rights';

/** Name of an entry: the key of its label and of its icon. */
export type MenuKey =
  | 'dashboard'
  | 'products'
  | 'promotions'
  | 'banners'
  | 'articles'
  | 'faq'
  | 'requests'
  | 'earlyAccess'
  | 'calendar'
  | 'drafts'
  | 'myDrafts'
  | 'audit'
  | 'admin';

export type MenuSubKey =
  | 'faqList'
  | 'faqStatistics'
  | 'faqKpi'
  | 'faqTests'
  | 'faqSettings'
  | 'requestQueue'
  | FigureKey
  | 'users'
  | 'createUser'
  | 'mails'
  | 'parameters'
  | 'therapeuticAreas'
  | 'portalClients'
  | 'apiReference'
  | 'officialFiles'
  | 'routines';

/** What waits for the reader behind an entry; absent is nothing. */
export type MenuCounts = Readonly<Partial<Record<MenuKey | MenuSubKey, number>>>;

interface Leaf<Key> {
  readonly key: Key;
  readonly allow: Allow;
  readonly href: string;
  /** prefixes of addresses elsewhere that belong to it */
  readonly below?: string;
}

export interface MenuGroup {
  readonly key: MenuKey;
  readonly allow: Allow;
  readonly entries: readonly Leaf<MenuSubKey>[];
}

export type MenuEntry = Leaf<MenuKey> | MenuGroup;

/** Editors of any kind of content see the calendar. */
const CONTENT: Allow = ['promotion.manage', 'banner.manage', 'article.manage', 'faq.manage', 'earlyAccess.manage'];

/** The order of the specification's table of roles (S-17); Routines is inside Admin. */
export const MENU: readonly MenuEntry[] = [
  { key: 'dashboard', allow: 'signed-in', href: '/' },
  { key: 'products', allow: 'product.read', href: '/product/admin' },
  { key: 'promotions', allow: 'promotion.manage', href: '/promotions/admin' },
  { key: 'banners', allow: 'banner.manage', href: '/banner/admin' },
  { key: 'articles', allow: 'article.manage', href: '/article/admin' },
  {
    key: 'faq',
    allow: 'faq.manage',
    entries: [
      { key: 'faqList', allow: 'faq.manage', href: '/faq/admin' },
      { key: 'faqStatistics', allow: 'faq.manage', href: '/faq-chatbot-stat/admin' },
      { key: 'faqKpi', allow: 'faq.manage', href: '/faq-chatbot-kpi/admin' },
      { key: 'faqTests', allow: 'faq.manage', href: '/faq-chatbot-tests/admin' },
      { key: 'faqSettings', allow: 'faq.manage', href: '/faq-chatbot-settings/admin' },
    ],
  },
  {
    key: 'requests',
    allow: 'request.read',
    entries: [
      { key: 'requestQueue', allow: 'request.read', href: QUEUE_SCREEN },
      ...Object.values(KINDS).map(({ figure, screen }) => ({ key: figure, allow: 'request.read', href: screen }) as const),
    ],
  },
  { key: 'earlyAccess', allow: 'earlyAccess.manage', href: '/early-access-drug/admin' },
  { key: 'calendar', allow: CONTENT, href: '/calendar/admin' },
  { key: 'drafts', allow: 'draft.list', href: '/draft/admin' },
  { key: 'myDrafts', allow: 'draft.mine', href: '/draft/mine' },
  { key: 'audit', allow: 'audit.read', href: '/audit-trail/admin' },
  {
    key: 'admin',
    allow: 'user.manage',
    entries: [
      { key: 'users', allow: 'user.manage', href: '/admin/action/?action=users', below: '/user/' },
      { key: 'createUser', allow: 'user.manage', href: '/user' },
      { key: 'mails', allow: 'user.manage', href: '/admin/action/?action=view-mails' },
      { key: 'parameters', allow: 'parameter.manage', href: '/configuration/admin' },
      { key: 'therapeuticAreas', allow: 'therapeuticArea.manage', href: '/therapeutic-area-admin' },
      { key: 'portalClients', allow: 'portalClient.manage', href: '/portal-client/admin' },
      { key: 'apiReference', allow: 'user.manage', href: '/infomed/api/docs' },
      { key: 'officialFiles', allow: 'import.manage', href: '/official-files/admin' },
      { key: 'routines', allow: 'routine.manage', href: '/admin/action/?action=routines' },
    ],
  },
];

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'entries' in entry;

type Holder = { readonly roles: readonly Role[] };

/**
 * The left menu of a user: entries and sub-menu entries allowed by their roles.
 * @right entries of the left menu: the right to open the entry's page (SHELL-05)
 */
export function menuOf(holder: Holder): readonly MenuEntry[] {
  return MENU.filter((entry) => isAllowed(holder, entry.allow)).map((entry) =>
    isGroup(entry) ? { ...entry, entries: entry.entries.filter((sub) => isAllowed(holder, sub.allow)) } : entry,
  );
}
