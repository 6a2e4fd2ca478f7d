'use client';

import { useTranslations } from 'next-intl';
import { TabLinks } from '@/ui/page/tab-links';

const TABS = [
  ['questionsTab', '/faq-chatbot-stat/admin'],
  ['unansweredTab', '/faq-chatbot-stat/admin/unanswered'],
] as const;

/** The two views of the statistics: all questions, and unanswered ones. */
export function StatisticsTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const t = useTranslations('chatbot-statistics');
  const tabs = TABS.map(([name, href]) => ({ href, label: t(name), isCurrent: name === current }));
  return <TabLinks label={t('tabs')} tabs={tabs} className="order-last basis-full" />;
}
