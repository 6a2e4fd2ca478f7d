'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, startTransition, useRef, useState } from 'react';
import { afterPaint } from '../after-paint';
import { classNames } from '../class-names';
import { Button } from '../controls/button';
import { SearchField } from '../controls/search-field';
import { useSlow } from '../data/use-slow';
import { useRefusalText } from '../forms/use-refusal-text';
import { useListKeys } from '../navigation/list-keys';
import type { ListSearch } from '../navigation/use-list-search';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { FilterFold } from './filter-fold';
import { type PageSize, PageSizeSelect } from './page-size-select';
import { clampPage, pageCount } from './page-window';
import { Pagination } from './pagination';

const PANEL =
  'flex flex-col gap-3 rounded-panel border border-line bg-surface p-4 print:hidden min-[1100px]:sticky min-[1100px]:top-[calc(var(--header)+16px)] min-[1100px]:max-h-[calc(100dvh-var(--header)-32px)] min-[1100px]:overflow-y-auto';

interface ListAsideProps {
  text: string;
  /** debounce of `onText` in milliseconds */
  debounce: number;
  onText: (text: string) => void;
  /** empties text and filters */
  onReset: () => void;
  hint?: ReactNode;
  /** heading of the panel, where the specification gives it one */
  title?: string;
  placeholder?: string;
  /** number of active filters, shown on the toggle button of narrow screens */
  active?: number;
  /** whether a text is a whole code, which the next one replaces */
  isCode?: (text: string) => boolean;
  /** the filters */
  children?: ReactNode;
}

/** Search text and filters at the left; narrow screens collapse the filters behind a button. */
export function ListAside({ text, debounce, onText, onReset, hint, title, placeholder, active = 0, isCode, children }: ListAsideProps) {
  const t = useTranslations('common');
  const [resets, setResets] = useState(0);
  const reset = (
    <Button
      onClick={() => {
        setResets(resets + 1);
        startTransition(onReset);
      }}
    >
      {t('resetFilters')}
    </Button>
  );
  return (
    <div className={PANEL}>
      {title && <h2 className="text-base font-semibold">{title}</h2>}
      <SearchField
        resets={resets}
        value={text}
        debounce={debounce}
        hint={hint}
        {...(placeholder && { placeholder })}
        {...(isCode && { isCode })}
        onSearch={onText}
      />
      {children === undefined ? (
        reset
      ) : (
        <FilterFold on="list" active={active} className="flex flex-col gap-3">
          {children}
          {reset}
        </FilterFold>
      )}
    </div>
  );
}

interface ListFrameProps {
  aside: ReactNode;
  /** its cards stand in columns where there is room: it takes the whole width (R-04b) */
  wide?: boolean;
  children: ReactNode;
}

/** Aside and results side by side; stacked on narrow screens. */
export function ListFrame({ aside, wide, children }: ListFrameProps) {
  return (
    <div data-wide={wide ? '' : undefined} className="grid grid-cols-1 items-start gap-4 min-[1100px]:grid-cols-[250px_minmax(0,1fr)]">
      {aside}
      {children}
    </div>
  );
}

interface ListResultsProps {
  search: Pick<ListSearch<unknown>, 'total' | 'isStale' | 'error' | 'retry'>;
  page: number;
  size: number;
  onPage: (page: number) => void;
  /** shows a choice of page sizes */
  onSize?: (size: PageSize) => void;
  /** heading of the error in place of the list */
  failed: string;
  /** in place of the list when nothing matches */
  empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** under the list, or under the empty state */
  below?: ReactNode;
  /** the list itself; dimmed while stale */
  children: ReactNode;
}

/** The results with their empty and error states and pagination; a page change scrolls to its top (ART-08), J and K step through them. */
export function ListResults({ search, page, size, onPage, onSize, failed, empty, below, children }: ListResultsProps) {
  useListKeys();
  const refusalText = useRefusalText();
  const results = useRef<HTMLDivElement>(null);
  const { total, isStale, error, retry } = search;
  const isSlow = useSlow(isStale);
  const hasFailed = !isStale && error !== null;
  const pages = pageCount(total, size);
  const turn = (next: number) => {
    onPage(next);
    // The pagination is below the list: scroll back up to the first result, once the chosen page is marked.
    afterPaint(() => {
      if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView({ block: 'start' });
    });
  };
  return (
    <div ref={results} className="flex min-w-0 scroll-mt-[calc(var(--header)+16px)] flex-col gap-3">
      {hasFailed ? (
        <ErrorState title={failed} text={refusalText(error)} onRetry={retry} />
      ) : total === 0 ? (
        <EmptyState title={empty.title} text={empty.text} {...(empty.action !== undefined && { action: empty.action })} />
      ) : (
        <div aria-busy={isStale} className={classNames('transition-opacity', isSlow && 'opacity-55')}>
          {children}
        </div>
      )}
      {below}
      {total > 0 && !hasFailed && (
        <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
          {onSize ? <PageSizeSelect size={size} onSize={onSize} /> : <span />}
          <Pagination page={clampPage(page, pages)} pages={pages} onPage={turn} />
        </div>
      )}
    </div>
  );
}
