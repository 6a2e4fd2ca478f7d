import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { gate } from '@/server/session/page';
import { EditQuestion } from '../../../edit-question';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('faq-form');
  return { title: t('editTitle') };
}

/** The same form with one sub-question opened and in view (FAQF-02, F-15). */
export default async function EditSubQuestionPage({ params, searchParams }: PageProps<'/faq/admin/edit/[id]/subQuestion/[subId]'>) {
  await gate('faq.manage');
  const [{ id, subId }, query] = await Promise.all([params, searchParams]);
  return <EditQuestion id={id} subId={subId} query={query} />;
}
