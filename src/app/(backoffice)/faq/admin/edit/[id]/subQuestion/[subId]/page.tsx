import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { gate } from '@/server/session/page';
import { editQuestion } from '../../../edit-question';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('faq-form');
  return { title: t('editTitle') };
}

/** The same form with one sub-question opened and in view (FAQF-02, F-15). */
export default guardedPage(async function EditSubQuestionPage({
  params,
  searchParams,
}: PageProps<'/faq/admin/edit/[id]/subQuestion/[subId]'>) {
  await gate('faq.manage');
  const [{ id, subId }, query] = await Promise.all([params, searchParams]);
  return editQuestion({ id, subId, query });
}, metadata);
