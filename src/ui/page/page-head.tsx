import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export interface Crumb {
  label: string;
  href?: string;
}

interface PageHeadProps {
  title: ReactNode;
  breadcrumb?: readonly Crumb[];
  /** one line below the title, to whose right the actions are where they leave no room beside the title */
  detail?: ReactNode;
  /** result count or summary; changes are read aloud */
  count?: ReactNode;
  /** tags and messages beside the title */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** One below the other; from a laptop's width the actions share the row of the detail, on a wide screen they are beside both. */
const WITH_DETAIL = 'grid items-center gap-y-1 max-xl:gap-y-2 xl:grid-cols-[minmax(0,1fr)_auto]';

/** The head of every screen and its only h1. */
export function PageHead({ title, breadcrumb = [], detail, count, aside, actions }: PageHeadProps) {
  const t = useTranslations('common');
  return (
    <div className={classNames('gap-x-3', detail === undefined ? 'flex flex-wrap items-center gap-y-2' : WITH_DETAIL)}>
      <div className={classNames('min-w-0 max-w-full', detail !== undefined && 'xl:max-[1599px]:col-span-2')}>
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
      {detail !== undefined && <div className="min-w-0 text-sm text-muted">{detail}</div>}
      {count !== undefined && (
        <p aria-live="polite" className="text-sm text-muted">
          {count}
        </p>
      )}
      {aside}
      {actions && (
        <div
          className={classNames(
            'ml-auto flex max-w-full flex-wrap items-center justify-end gap-2',
            detail !== undefined && 'min-[1600px]:col-start-2 min-[1600px]:row-span-2 min-[1600px]:row-start-1',
          )}
        >
          {actions}
        </div>
      )}
    </div>
  );
}
