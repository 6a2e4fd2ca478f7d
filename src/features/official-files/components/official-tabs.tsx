'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { classNames } from '@/ui/class-names';

const TABS = [
  ['importsTab', '/official-files/admin'],
  ['differencesTab', '/official-files/admin/differences'],
] as const;

/** The two views: imports with their plans, and what differs from the files. */
export function OfficialTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const t = useTranslations('official-files');
  return (
    <nav aria-label={t('tabs')} className="border-b border-line print:hidden">
      <ul className="flex gap-4 text-sm">
        {TABS.map(([name, href]) => (
          <li key={name}>
            <Link
              href={href}
              aria-current={name === current ? 'page' : undefined}
              className={classNames(
                '-mb-px block border-b-2 px-1 py-1.5 font-[550] no-underline hover:no-underline',
                name === current ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
