'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useMemo, useRef } from 'react';
import { ButtonLink } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHead } from '@/ui/page-head';
import { PageSizeSelect } from '@/ui/page-size-select';
import { clampPage, pageCount } from '@/ui/page-window';
import { Pagination } from '@/ui/pagination';
import { useRefusalText } from '@/ui/use-refusal-text';
import { useUrlState } from '@/ui/use-url-state';
import type { ProductCard } from '../../schema';
import { type CardTexts, useCardTexts } from './card-texts';
import { ExportButton } from './export-button';
import { filterCount, LIST_STATE, type ListState, type Matches } from './list-state';
import { Card } from './product-card';
import { ProductFilters } from './product-filters';
import { useProductSearch } from './use-product-search';

/** How many products of the catalogue are in each state of the search bar. */
export interface CatalogueFigures {
  readonly total: number;
  readonly available: number;
  readonly tensionOrShortage: number;
  readonly emergency: number;
  readonly handed: number;
  readonly stopped: number;
}

interface ProductListProps {
  first: Matches;
  figures: CatalogueFigures;
  /** shows the add and edit buttons (P-23) */
  canEdit: boolean;
}

/** The list of products: painted with data by the server, searched and paged in the browser, all of it in the address. */
export function ProductList({ first, figures, canEdit }: ProductListProps) {
  const t = useTranslations('product-list');
  const product = useTranslations('product');
  const refusalText = useRefusalText();
  const [state, setState] = useUrlState(LIST_STATE);
  const { cards, total, isStale, error, retry } = useProductSearch(state, first);
  const texts = useCardTexts();
  const results = useRef<HTMLDivElement>(null);
  const pages = pageCount(total, state.size);
  const page = clampPage(state.page, pages);
  const counts = useMemo(
    () => ({
      AVAILABLE: figures.available,
      TENSION_OR_SHORTAGE: figures.tensionOrShortage,
      EMERGENCY_AVAILABLE: figures.emergency,
      HANDED: figures.handed,
      STOPPED: figures.stopped,
    }),
    [figures],
  );
  const toPage = (next: Partial<ListState>) => {
    setState(next);
    // The pager stands below the cards: without this the next page would be met at its end.
    if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView({ block: 'start' });
  };
  const hasFailed = !isStale && error !== null;
  const isWhole = state.q.trim() === '' && filterCount(state) === 0;
  // While a search is under way the old count stays, as the old cards do.
  const count = useRef('');
  if (hasFailed) count.current = '';
  else if (!isStale) {
    count.current = isWhole
      ? t('count', { total, tension: figures.tensionOrShortage })
      : t('countFound', { count: total, total: figures.total });
  }
  return (
    <>
      <PageHead
        title={product('title')}
        count={
          <>
            {count.current}
            {pages > 1 && !hasFailed && <span className="sr-only">. {t('pageOf', { page, pages })}</span>}
          </>
        }
        actions={
          <>
            <ExportButton state={state} />
            {canEdit && (
              <ButtonLink href="/product/admin/new" prefetch={false} round tone="primary" aria-label={t('add')} title={t('add')}>
                <Plus size={20} aria-hidden="true" />
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid items-start gap-4 min-[1100px]:grid-cols-[250px_minmax(0,1fr)]">
        <ProductFilters state={state} onChange={setState} counts={counts} />
        <div ref={results} className="flex min-w-0 scroll-mt-[calc(var(--header)+16px)] flex-col gap-3">
          {hasFailed ? (
            <ErrorState title={t('failed')} text={refusalText(error)} onRetry={retry} />
          ) : (
            <Results cards={cards} texts={texts} canEdit={canEdit} isStale={isStale} isWhole={isWhole} />
          )}
          {total > 0 && !hasFailed && (
            <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
              <PageSizeSelect size={state.size} onSize={(size) => setState({ size, page: 1 })} />
              <Pagination page={page} pages={pages} onPage={(next) => toPage({ page: next })} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

interface ResultsProps {
  cards: readonly ProductCard[];
  texts: CardTexts;
  canEdit: boolean;
  isStale: boolean;
  isWhole: boolean;
}

const Results = memo(function Results({ cards, texts, canEdit, isStale, isWhole }: ResultsProps) {
  const t = useTranslations('product-list');
  if (cards.length === 0) {
    return <EmptyState title={t(isWhole ? 'noneTitle' : 'emptyTitle')} text={t(isWhole ? 'noneText' : 'emptyText')} />;
  }
  return (
    <ul
      aria-label={t('results')}
      aria-busy={isStale}
      className={classNames('@container flex flex-col gap-3 transition-opacity', isStale && 'opacity-55')}
    >
      {cards.map((card) => (
        <Card key={card.id} card={card} texts={texts} canEdit={canEdit} />
      ))}
    </ul>
  );
});
