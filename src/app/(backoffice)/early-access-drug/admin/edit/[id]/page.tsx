import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { guardedPage, named } from '@/app/guarded-page';
import { DrugForm } from '@/features/early-access/components/drug-form';
import { getDrug } from '@/features/early-access/queries/drug';
import { Messages } from '@/i18n/client-messages';
import { gate, notFound, orNotFound } from '@/server/session/page';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('early-access.form');
  return { title: t('editTitle') };
}

export default guardedPage(async function EditDrugPage({ params }: PageProps<'/early-access-drug/admin/edit/[id]'>) {
  await gate('earlyAccess.manage');
  const { id } = await params;
  if (!z.uuid().safeParse(id).success) notFound();
  const drug = await orNotFound(getDrug(id));
  return named(
    drug.name,
    <Messages names={['early-access', 'diff', 'editor', 'stale']}>
      <DrugForm key={id} drug={drug} />
    </Messages>,
  );
}, metadata);
