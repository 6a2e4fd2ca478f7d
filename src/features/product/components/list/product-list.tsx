'use client';

import { useTranslations } from 'next-intl';
import { memo, useMemo, useRef } from 'react';
import type { Matches } from '@/shared/list-page';
import { request } from '@/ui/data/api';
import { useListSearch } from '@/ui/navigation/use-list-search';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { AddLink } from '@/ui/page/add-button';
import { ExportButton } from '@/ui/page/export-button';
import { ListFrame, ListResults } from '@/ui/page/list-shell';
import { PageHead } from '@/ui/page/page-head';
import { clampPage, pageCount } from '@/ui/page/page-window';
import type { ProductCard } from '../../schema';
import { type CardTexts, useCardTexts } from './card-texts';
import { filterCount, LIST_STATE, LISTED_FIELDS, searchBody } from './list-state';
import { Card } from './product-card';
import { ProductFilters } from './product-filters';

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
  first: Matches<ProductCard>;
  figures: CatalogueFigures;
  /** shows the add and edit buttons (P-23) */
  canEdit: boolean;
}

/** The list of products: painted with data by the server, searched and paged in the browser, all of it in the address. */
export function ProductList({ first, figures, canEdit }: ProductListProps) {
  const t = useTranslations('product-list');
  const product = useTranslations('product');
  const [state, setState] = useUrlState(LIST_STATE);
  const body = searchBody(state);
  const search = useListSearch({
    body,
    first,
    page: state.page,
    size: state.size,
    fetchMatches: (signal) => request<ProductCard[]>('POST', '/infomed/api/product-back/search', body, { signal }),
  });
  const { items, total, isStale, error } = search;
  const texts = useCardTexts();
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
            <ExportButton
              url="/infomed/api/product-back/export"
              body={body}
              count={hasFailed || isStale ? null : total}
              columns={LISTED_FIELDS}
            />
            {canEdit && <AddLink href="/product/admin/new" label={t('add')} />}
          </>
        }
      />
      <ListFrame aside={<ProductFilters state={state} onChange={setState} counts={counts} />}>
        <ListResults
          search={search}
          page={state.page}
          size={state.size}
          onPage={(next) => setState({ page: next })}
          onSize={(size) => setState({ size, page: 1 })}
          failed={t('failed')}
          empty={{ title: t(isWhole ? 'noneTitle' : 'emptyTitle'), text: t(isWhole ? 'noneText' : 'emptyText') }}
        >
          <Results cards={items} texts={texts} canEdit={canEdit} />
        </ListResults>
      </ListFrame>
    </>
  );
}

interface ResultsProps {
  cards: readonly ProductCard[];
  texts: CardTexts;
  canEdit: boolean;
}

const Results = memo(function Results({ cards, texts, canEdit }: ResultsProps) {
  const t = useTranslations('product-list');
  return (
    <ul aria-label={t('results')} className="@container flex flex-col gap-3">
      {cards.map((card) => (
        <Card key={card.id} card={card} texts={texts} canEdit={canEdit} />
      ))}
    </ul>
  );
});
