import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { gate } from '@/server/session/page';
import { editQuestion } from '../edit-question';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('faq-form');
  return { title: t('editTitle') };
}

export default guardedPage(async function EditQuestionPage({ params, searchParams }: PageProps<'/faq/admin/edit/[id]'>) {
  await gate('faq.manage');
  const [{ id }, query] = await Promise.all([params, searchParams]);
  return editQuestion({ id, query });
}, metadata);
