import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { DrugList } from '@/features/early-access/components/drug-list';
import { LIST_STATE } from '@/features/early-access/components/list-state';
import { drugPage } from '@/features/early-access/queries/search';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { readUrlState } from '@/shared/url-state';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('early-access');
  return { title: t('title') };
}

export default guardedPage(async function EarlyAccessPage({ searchParams }: PageProps<'/early-access-drug/admin'>) {
  const [, params] = await Promise.all([gate('earlyAccess.manage'), searchParams]);
  const { q, page, size } = readUrlState(LIST_STATE, params);
  return (
    <Messages names={['early-access']}>
      <DrugList first={await drugPage(q, { page, size })} />
    </Messages>
  );
}, metadata);
