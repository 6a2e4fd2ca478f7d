import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { gate } from '@/server/session/page';
import { EditQuestion } from '../edit-question';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('faq-form');
  return { title: t('editTitle') };
}

export default async function EditQuestionPage({ params, searchParams }: PageProps<'/faq/admin/edit/[id]'>) {
  await gate('faq.manage');
  const [{ id }, query] = await Promise.all([params, searchParams]);
  return <EditQuestion id={id} query={query} />;
}
