import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { DifferencesScreen } from '@/features/official-files/components/differences-screen';
import { DIFFERENCES_STATE } from '@/features/official-files/components/screen-states';
import { officialDifferences } from '@/features/official-files/queries/differences';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { can } from '@/shared/account/rights';
import { readUrlState } from '@/shared/url-state';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('official-files');
  return { title: t('differencesTab') };
}

/** I-01n: what we publish otherwise than the official files. */
export default guardedPage(async function OfficialDifferencesPage({ searchParams }: PageProps<'/official-files/admin/differences'>) {
  const [actor, params] = await Promise.all([gate('import.manage'), searchParams]);
  const first = await officialDifferences(readUrlState(DIFFERENCES_STATE, params), actor);
  return (
    <Messages names={['official-files', 'product']}>
      <DifferencesScreen first={first} canOpen={can(actor, 'product.read')} />
    </Messages>
  );
}, metadata);
