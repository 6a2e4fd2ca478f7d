import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Actor } from '@/shared/account/actor';
import { actorLabel } from '@/shared/account/actor-label';
import { StrayDrops } from '@/ui/page/stray-drops';
import { isGroup, type MenuCounts, menuOf } from '../rules/menu';
import { initialsOf, userMenuOf } from '../rules/user-menu';
import { AccountLanguage } from './account-language';
import { Brand } from './brand';
import { Content, Drawer, DrawerButton } from './drawer';
import { LeftMenu, type MenuEntryView } from './left-menu';
import { PrintedMark } from './printed-mark';
import { SameIdentity } from './same-identity';
import { ShellStateProvider } from './shell-state';
import { Switches } from './switches';
import { UserMenu } from './user-menu';

interface BackOfficeShellProps {
  actor: Actor;
  /** what waits behind the entries of the menu */
  counts: MenuCounts;
  /** the palette button */
  palette: ReactNode;
  /** above the header, during impersonation */
  strip: ReactNode;
  /** above the page: notices for the user */
  notice: ReactNode;
  children: ReactNode;
}

/** Header, left menu and page area for authenticated users. */
export async function BackOfficeShell({ actor, counts, palette, strip, notice, children }: BackOfficeShellProps) {
  const [t, common, locale, menu] = await Promise.all([
    getTranslations('shell'),
    getTranslations('common'),
    getLocale(),
    menuViewOf(actor, counts),
  ]);
  return (
    <ShellStateProvider branches={menu.filter((entry) => 'entries' in entry)}>
      <PrintedMark by={actorLabel(actor)} at={actor.at.toISOString()} />
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-surface px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {common('skipToContent')}
      </a>
      {strip}
      <header className="sticky top-(--strip) z-30 flex h-(--bar) items-center gap-1 border-b border-line bg-surface px-2 min-[400px]:gap-2 min-[400px]:px-4 sm:gap-3 print:hidden">
        <DrawerButton openLabel={t('menu.open')} closeLabel={t('menu.close')} />
        <Link href="/" prefetch={false} aria-label={t('home')} className="min-w-0 rounded-control no-underline hover:no-underline">
          <Brand />
        </Link>
        <span className="flex-1" />
        {palette}
        <Switches accountId={actor.real ? null : actor.id} isTight />
        <UserMenu
          user={{ id: actor.id, name: actor.name, email: actor.email, initials: initialsOf(actor), hasAvatar: actor.hasAvatar }}
          impersonationText={actor.real && t('user.actingAs', { real: actor.real.name, name: actor.name })}
          entries={userMenuOf(actor)}
          labels={{
            label: t('user.label'),
            open: t('user.open', { name: actor.name }),
            profile: t('user.profile'),
            unlogAs: t('user.unlogAs'),
            logout: t('user.logout'),
            leaving: t('user.leaving'),
            resultError: t('user.resultError'),
          }}
        />
      </header>
      <div className="flex">
        <Drawer>
          <LeftMenu label={t('menu.label')} entries={menu} />
        </Drawer>
        <Content>
          {notice}
          {children}
        </Content>
      </div>
      <StrayDrops />
      <SameIdentity
        identity={`${actor.id} ${actor.real?.id ?? ''}`}
        labels={{ changed: t('identity.changed'), reload: t('identity.reload') }}
      />
      {/* No language switch during impersonation: the preference belongs to the account's owner. */}
      {!actor.real && actor.lng !== locale && <AccountLanguage language={actor.lng} />}
    </ShellStateProvider>
  );
}

/** Label of a count that is no work to do. */
const COUNT_WORDS = { drafts: 'pending', myDrafts: 'newDecisions' } as const;

async function menuViewOf(actor: Actor, counts: MenuCounts): Promise<readonly MenuEntryView[]> {
  const t = await getTranslations('shell.menu');
  const badgeOf = (key: string, count: number) => {
    const words = Object.hasOwn(COUNT_WORDS, key) ? COUNT_WORDS[key as keyof typeof COUNT_WORDS] : 'toDo';
    return count > 0 ? { count, text: t(words, { count }) } : undefined;
  };
  return menuOf(actor).map((entry): MenuEntryView => {
    const { key } = entry;
    if (!isGroup(entry)) return { key, label: t(key), href: entry.href, badge: badgeOf(key, counts[key] ?? 0) };
    const countOf = (sub: (typeof entry.entries)[number]) => counts[sub.key] ?? 0;
    return {
      key,
      label: t(key),
      badge: badgeOf(
        key,
        entry.entries.reduce((sum, sub) => sum + countOf(sub), 0),
      ),
      entries: entry.entries.map((sub) => ({ label: t(sub.key), href: sub.href, below: sub.below, badge: badgeOf(sub.key, countOf(sub)) })),
    };
  });
}
