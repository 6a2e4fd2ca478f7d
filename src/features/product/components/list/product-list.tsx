'use client';

import { useTranslations } from 'next-intl';
import { memo, useCallback, useMemo, useRef } from 'react';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { AddLink } from '@/ui/page/add-button';
import { ExportButton } from '@/ui/page/export-button';
import { ListFrame, ListResults } from '@/ui/page/list-shell';
import { PageHead } from '@/ui/page/page-head';
import type { PageSize } from '@/ui/page/page-size-select';
import { clampPage, pageCount } from '@/ui/page/page-window';
import { searchedWords } from '../../rules/search-words';
import type { ProductCard, ProductPage } from '../../schema';
import { type CardTexts, useCardTexts } from './card-texts';
import { filterCount, LIST_STATE, LISTED_FIELDS } from './list-state';
import { Card } from './product-card';
import { ProductFilters } from './product-filters';
import { useProductPage } from './use-product-page';

interface ProductListProps {
  first: ProductPage;
  /** shows the add and edit buttons (P-23) */
  canEdit: boolean;
}

/** The list of products: painted with data by the server, each later page fetched, all of its state in the address. */
export function ProductList({ first, canEdit }: ProductListProps) {
  const t = useTranslations('product-list');
  const product = useTranslations('product');
  const [state, setState] = useUrlState(LIST_STATE);
  const search = useProductPage(state, first);
  const { page: _page, size: _size, ...filters } = state;
  const { found, total, isStale, error } = search;
  const texts = useCardTexts();
  const words = useMemo(() => searchedWords(state.q), [state.q]);
  const setSize = useCallback((size: PageSize) => setState({ size, page: 1 }), [setState]);
  const pages = pageCount(total, state.size);
  const page = clampPage(state.page, pages);
  const hasFailed = !isStale && error !== null;
  const isWhole = state.q.trim() === '' && filterCount(state) === 0;
  // While a search is under way the old count stays, as the old cards do.
  const count = useRef('');
  if (hasFailed) count.current = '';
  else if (!isStale) {
    count.current = isWhole
      ? t('count', { total, tension: found.counts.availability.TENSION_OR_SHORTAGE })
      : t('countFound', { count: total, total: found.catalogue });
  }
  const near = hasFailed || total > 0 ? [] : found.near;
  return (
    <>
      <PageHead
        title={product('title')}
        count={
          <>
            {count.current}
            {pages > 1 && !hasFailed && <span className="sr-only">. {t('pageOf', { page, pages })}</span>}
            {near.length > 0 && <span className="sr-only">. {t('nearCount', { count: near.length })}</span>}
          </>
        }
        actions={
          <>
            <ExportButton
              url="/infomed/api/product-back/export"
              body={search.body}
              count={hasFailed || isStale ? null : total}
              columns={LISTED_FIELDS}
            />
            {canEdit && <AddLink href="/product/admin/new" label={t('add')} />}
          </>
        }
      />
      <ListFrame wide aside={<ProductFilters {...filters} onChange={setState} counts={found.counts} />}>
        <ListResults
          search={search}
          page={state.page}
          size={state.size}
          onPage={(next) => setState({ page: next })}
          onSize={setSize}
          failed={t('failed')}
          empty={{ title: t(isWhole ? 'noneTitle' : 'emptyTitle'), text: t(isWhole ? 'noneText' : 'emptyText') }}
          below={
            near.length > 0 && (
              <section aria-labelledby="near-names">
                <h2 id="near-names" className="text-md font-semibold">
                  {t('nearTitle')}
                </h2>
                <p className="mt-0.5 mb-2 text-sm text-muted">{t('nearText')}</p>
                <Results label={t('nearTitle')} cards={near} texts={texts} words={NO_WORDS} canEdit={canEdit} isNear />
              </section>
            )
          }
        >
          <Results label={t('results')} cards={found.items} texts={texts} words={words} canEdit={canEdit} />
        </ListResults>
      </ListFrame>
    </>
  );
}

const NO_WORDS: readonly string[] = [];

interface ResultsProps {
  label: string;
  cards: readonly ProductCard[];
  texts: CardTexts;
  words: readonly string[];
  canEdit: boolean;
  isNear?: boolean;
}

const Results = memo(function Results({ label, cards, ...rest }: ResultsProps) {
  return (
    <div className="@container">
      <ul aria-label={label} className="grid grid-cols-1 gap-1.5 @min-[1440px]:grid-cols-2">
        {cards.map((card) => (
          <Card key={card.id} card={card} {...rest} />
        ))}
      </ul>
    </div>
  );
});
