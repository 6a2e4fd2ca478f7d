import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DrugForm } from '@/features/early-access/components/drug-form';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('early-access.form');
  return { title: t('newTitle') };
}

export default async function NewDrugPage() {
  await gate('earlyAccess.manage');
  return (
    <Messages names={['early-access', 'diff', 'editor', 'stale']}>
      <DrugForm drug={null} />
    </Messages>
  );
}
