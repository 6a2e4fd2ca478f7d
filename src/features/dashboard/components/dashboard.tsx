import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/ui/page/empty-state';
import { PageHead } from '@/ui/page/page-head';
import type { DashboardView } from '../schema';
import { Panels } from './panels';
import { Tiles } from './tiles';

interface DashboardProps {
  view: DashboardView;
  name: string;
  hasRoles: boolean;
  /** where the reader begins, until dismissed (S-26) */
  firstSteps: ReactNode;
}

/** What waits for the reader today; every figure leads to its list. */
export async function Dashboard({ view: { tiles, panels }, name, hasRoles, firstSteps }: DashboardProps) {
  const t = await getTranslations('dashboard');
  return (
    <>
      <PageHead title={t('title')} aside={<p className="text-sm text-muted">{t('hello', { name })}</p>} />
      {tiles.length === 0 && panels.length === 0 ? (
        <>
          {firstSteps}
          <EmptyState title={t(hasRoles ? 'empty.title' : 'empty.noRoleTitle')} text={t(hasRoles ? 'empty.text' : 'empty.noRoleText')} />
        </>
      ) : (
        <>
          {tiles.length > 0 && <Tiles tiles={tiles} />}
          {firstSteps}
          {panels.length > 0 && <Panels panels={panels} />}
        </>
      )}
    </>
  );
}
