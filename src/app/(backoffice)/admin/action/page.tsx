import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { gate } from '@/server/session/page';
import { type AdminScreen, SCREENS } from './screens';

type Search = Promise<Record<string, string | string[] | undefined>>;

async function screenOf(search: Search): Promise<AdminScreen> {
  const { action } = await search;
  const screen = typeof action === 'string' ? SCREENS.get(action) : undefined;
  if (!screen) notFound();
  return screen;
}

export async function generateMetadata({ searchParams }: { searchParams: Search }): Promise<Metadata> {
  const t = await getTranslations('shell.menu');
  return { title: t((await screenOf(searchParams)).menuKey) };
}

/** Several screens stand at this one address, told apart by `action` (USER-02, SHELL-02, SHELL-03). */
export default async function AdminActionPage({ searchParams }: { searchParams: Search }) {
  const actor = await gate('user.manage');
  const { allow, Screen } = await screenOf(searchParams);
  await gate(allow);
  return <Screen actor={actor} search={await searchParams} />;
}
