import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { DrugForm } from '@/features/early-access/components/drug-form';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('early-access.form');
  return { title: t('newTitle') };
}

export default guardedPage(async function NewDrugPage() {
  await gate('earlyAccess.manage');
  return (
    <Messages names={['early-access', 'diff', 'editor', 'stale']}>
      <DrugForm drug={null} />
    </Messages>
  );
}, metadata);
