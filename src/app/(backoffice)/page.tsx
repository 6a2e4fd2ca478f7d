import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { Dashboard } from '@/features/dashboard/components/dashboard';
import { dashboardOf } from '@/features/dashboard/queries';
import { FirstSteps } from '@/features/help/components/first-steps';
import { openFirstSteps } from '@/features/help/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { DASHBOARD_PARTS } from './dashboard-parts';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard');
  return { title: t('title') };
}

export default guardedPage(async function DashboardPage() {
  const actor = await gate('signed-in');
  const [view, steps] = await Promise.all([dashboardOf(actor, DASHBOARD_PARTS), openFirstSteps(actor, await getLocale())]);
  return (
    <Messages names={['help']}>
      <Dashboard
        view={view}
        name={actor.firstName || actor.name}
        hasRoles={actor.roles.length > 0}
        firstSteps={steps.length > 0 && <FirstSteps steps={steps} />}
      />
    </Messages>
  );
}, metadata);
