'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '../class-names';
import { useMarkedFirst } from '../use-marked-first';
import { clampPage, pageWindow } from './page-window';

interface PaginationProps {
  /** from 1 */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** name of the landmark when a screen has two */
  label?: string;
}

const SLOT = 'grid h-[30px] min-w-[30px] place-items-center rounded-control border-0 px-1 tabular-nums';

/** Nothing for a single page. */
export function Pagination({ page, pages, onPage, label }: PaginationProps) {
  const t = useTranslations('common.pagination');
  const [marked, turn] = useMarkedFirst(page, onPage);
  if (pages <= 1) return null;
  const current = clampPage(marked, pages);
  const arrow = (text: string, target: number, name: string) => (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={target < 1 || target > pages || undefined}
      onClick={() => target >= 1 && target <= pages && turn(target)}
      className={classNames(
        SLOT,
        'hover:bg-hover aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-transparent',
      )}
    >
      {text}
    </button>
  );
  return (
    <nav aria-label={label ?? t('label')} className="text-sm">
      <ul className="flex flex-wrap items-center gap-1">
        <li>{arrow('<', current - 1, t('previous'))}</li>
        {pageWindow(current, pages).map((slot, index) => (
          <li key={slot === 'gap' ? `gap-${index}` : slot}>
            {slot === 'gap' ? (
              <span className={SLOT}>
                <span aria-hidden="true">…</span>
                <span className="sr-only">{t('gap')}</span>
              </span>
            ) : (
              <button
                type="button"
                aria-label={t('page', { page: slot })}
                aria-current={slot === current ? 'page' : undefined}
                onClick={() => turn(slot)}
                className={classNames(SLOT, slot === current ? 'bg-accent font-semibold text-inverse' : 'hover:bg-hover')}
              >
                {slot}
              </button>
            )}
          </li>
        ))}
        <li>{arrow('>', current + 1, t('next'))}</li>
      </ul>
    </nav>
  );
}
