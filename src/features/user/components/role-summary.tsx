'use client';

import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { Role } from '@/shared/account/rights';

/** The roles of an account in one line: their number, and on demand their names. */
export function RoleSummary({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations('user');
  const labels = useTranslations('roles.labels');
  const locale = useLocale();
  const names = roles.map((role) => labels(role)).toSorted((a, b) => a.localeCompare(b, locale));
  if (names.length === 0) return <span className="text-muted">{t('rolesCount', { count: 0 })}</span>;
  if (names.length === 1) return <span>{names[0]}</span>;
  return (
    <details className="group">
      <summary title={names.join('\n')} className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-control">
        {t('rolesCount', { count: names.length })}
        <ChevronDown size={14} aria-hidden="true" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 flex flex-col gap-0.5 text-xs text-muted">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
