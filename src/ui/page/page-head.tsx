import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

export interface Crumb {
  label: string;
  href?: string;
}

interface PageHeadProps {
  title: ReactNode;
  breadcrumb?: readonly Crumb[];
  /** result count or summary; changes are read aloud */
  count?: ReactNode;
  /** tags and messages beside the title */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** The head of every screen and its only h1. */
export function PageHead({ title, breadcrumb = [], count, aside, actions }: PageHeadProps) {
  const t = useTranslations('common');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 max-w-full">
        {breadcrumb.length > 0 && (
          <nav aria-label={t('breadcrumb')} className="text-sm text-muted">
            <ol className="flex flex-wrap gap-x-1.5">
              {breadcrumb.map(({ label, href }, index) => (
                <li key={href ?? label} className="flex gap-x-1.5">
                  {index > 0 && <span aria-hidden="true">/</span>}
                  {href ? <Link href={href}>{label}</Link> : <span aria-current="page">{label}</span>}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className="[overflow-wrap:anywhere]">{title}</h1>
      </div>
      {count !== undefined && (
        <p aria-live="polite" className="text-sm text-muted">
          {count}
        </p>
      )}
      {aside}
      {actions && <div className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-2">{actions}</div>}
    </div>
  );
}
