import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { gate, notFound } from '@/server/session/page';
import { type AdminScreen, SCREENS } from './screens';

type Search = Promise<Record<string, string | string[] | undefined>>;

async function screenOf(search: Search): Promise<AdminScreen | undefined> {
  const { action } = await search;
  return typeof action === 'string' ? SCREENS.get(action) : undefined;
}

async function metadata({ searchParams }: { searchParams: Search }): Promise<Metadata> {
  const [t, screen] = await Promise.all([getTranslations('shell.menu'), screenOf(searchParams)]);
  return screen ? { title: t(screen.menuKey) } : {};
}

/** Several screens share this URL, selected by `action` (USER-02, SHELL-02, SHELL-03). */
export default guardedPage(async function AdminActionPage({ searchParams }: { searchParams: Search }) {
  const actor = await gate('user.manage');
  const { allow, render } = (await screenOf(searchParams)) ?? notFound();
  await gate(allow);
  return render({ actor, search: await searchParams });
}, metadata);
