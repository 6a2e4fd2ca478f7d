import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { Dashboard } from '@/features/dashboard/components/dashboard';
import { dashboardOf } from '@/features/dashboard/queries';
import { gate } from '@/server/session/page';
import { DASHBOARD_PARTS } from './dashboard-parts';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard');
  return { title: t('title') };
}

export default guardedPage(async function DashboardPage() {
  const actor = await gate('signed-in');
  const view = await dashboardOf(actor, DASHBOARD_PARTS);
  return <Dashboard view={view} name={actor.firstName || actor.name} hasRoles={actor.roles.length > 0} />;
}, metadata);
