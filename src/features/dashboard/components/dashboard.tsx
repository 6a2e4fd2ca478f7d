import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/ui/empty-state';
import { PageHead } from '@/ui/page-head';
import type { DashboardView } from '../schema';
import { CatalogueChart } from './catalogue-chart';
import { DraftAges } from './draft-ages';
import { RestockedList } from './restocked-list';
import { Tiles } from './tiles';

interface DashboardProps {
  view: DashboardView;
  name: string;
  hasRoles: boolean;
}

/** What waits for the reader today; every figure leads to its list. */
export async function Dashboard({ view, name, hasRoles }: DashboardProps) {
  const t = await getTranslations('dashboard');
  const { drafts, products } = view;
  return (
    <>
      <PageHead title={t('title')} aside={<p className="text-sm text-muted">{t('hello', { name })}</p>} />
      {!drafts && !products ? (
        <EmptyState title={t(hasRoles ? 'empty.title' : 'empty.noRoleTitle')} text={t(hasRoles ? 'empty.text' : 'empty.noRoleText')} />
      ) : (
        <>
          <Tiles view={view} />
          <div className="grid items-start gap-4 min-[1100px]:grid-cols-2">
            {products && products.total > 0 && <CatalogueChart products={products} />}
            <div className="flex min-w-0 flex-col gap-4">
              {drafts && <DraftAges drafts={drafts} />}
              {products && products.longRestocked.total > 0 && <RestockedList restocked={products.longRestocked} />}
            </div>
          </div>
        </>
      )}
    </>
  );
}
