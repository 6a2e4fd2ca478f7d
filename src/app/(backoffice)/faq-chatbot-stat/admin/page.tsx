import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { openedStatistics } from './opened-statistics';
import { StatisticsScreen } from './statistics-screen';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('chatbot-statistics');
  return { title: t('title') };
}

/** Statistics of the chatbot (CHAT-01). */
export default guardedPage(async function ChatbotStatisticsPage({ searchParams }: PageProps<'/faq-chatbot-stat/admin'>) {
  const [actor, params] = await Promise.all([gate('faq.manage'), searchParams]);
  return (
    <Messages names={['chatbot-statistics', 'data-grid', 'exports', 'grid-view', 'roles']}>
      <StatisticsScreen {...(await openedStatistics(params, actor))} />
    </Messages>
  );
}, metadata);
