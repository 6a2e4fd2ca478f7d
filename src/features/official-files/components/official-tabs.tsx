'use client';

import { useTranslations } from 'next-intl';
import { TabLinks } from '@/ui/page/tab-links';

const TABS = [
  ['importsTab', '/official-files/admin'],
  ['differencesTab', '/official-files/admin/differences'],
] as const;

/** The two views: imports with their plans, and what differs from the files. */
export function OfficialTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const t = useTranslations('official-files');
  return <TabLinks label={t('tabs')} tabs={TABS.map(([name, href]) => ({ href, label: t(name), isCurrent: name === current }))} />;
}
