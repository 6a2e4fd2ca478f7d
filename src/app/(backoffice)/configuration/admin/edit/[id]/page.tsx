import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { guardedPage, named } from '@/app/guarded-page';
import { ParameterForm } from '@/features/parameter/components/parameter-form';
import { getParameter } from '@/features/parameter/queries';
import { Messages } from '@/i18n/client-messages';
import { gate, notFound, orNotFound } from '@/server/session/page';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('parameter.form');
  return { title: t('editTitle') };
}

export default guardedPage(async function EditParameterPage({ params }: PageProps<'/configuration/admin/edit/[id]'>) {
  await gate('parameter.manage');
  const { id } = await params;
  if (!z.uuid().safeParse(id).success) notFound();
  const parameter = await orNotFound(getParameter(id));
  return named(
    parameter.label,
    <Messages names={['parameter', 'diff', 'stale']}>
      <ParameterForm key={id} parameter={parameter} />
    </Messages>,
  );
}, metadata);
