'use client';

import { ArrowUpDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { memo, useRef, useState } from 'react';
import type { Matches } from '@/shared/list-page';
import { classNames } from '@/ui/class-names';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { useRestoreFocus } from '@/ui/forms/use-restore-focus';
import { useListSearch } from '@/ui/navigation/use-list-search';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { AddLink } from '@/ui/page/add-button';
import { ListFrame, ListResults } from '@/ui/page/list-shell';
import { PageHead } from '@/ui/page/page-head';
import { clampPage, pageCount } from '@/ui/page/page-window';
import type { FaqMainQuestionItem } from '../../schema';
import { type CardTexts, useCardTexts } from './card-texts';
import { FaqFilters } from './faq-filters';
import type { ListActions } from './list-actions';
import { filterCount, LIST_STATE, searchBody } from './list-state';
import { MainCard } from './main-card';
import { useListActions } from './use-list-actions';
import { useRowKeys } from './use-row-keys';

const ReorderDialog = dynamic(() => import('./reorder-dialog').then((module) => module.ReorderDialog), { ssr: false });

interface FaqListProps {
  first: Matches<FaqMainQuestionItem>;
  /** sub-questions that wait for validation, of all questions */
  pending: number;
  /** may approve and cancel approvals; without it their buttons are hidden (F-02) */
  canValidate: boolean;
}

/** The questions of the FAQ: painted with data by the server, searched and paged in the browser, all of it in the address. */
export function FaqList({ first, pending, canValidate }: FaqListProps) {
  const t = useTranslations('faq-list');
  const faq = useTranslations('faq');
  const [state, setState] = useUrlState(LIST_STATE);
  const { page, size } = state;
  const body = searchBody(state);
  const search = useListSearch<FaqMainQuestionItem>({
    body,
    first,
    page,
    size,
    fetchMatches: (signal) => request('POST', '/infomed/api/faq/search', body, { signal }),
  });
  const router = useRouter();
  const { actions, busy } = useListActions(() => {
    search.retry();
    // The count of what waits.
    router.refresh();
  });
  useRowKeys();
  const texts = useCardTexts();
  const [isReordering, setReordering] = useState(false);
  const { total, isStale } = search;
  const hasFailed = !isStale && search.error !== null;
  const isWhole = body.searchTerm === '' && filterCount(state) === 0;
  const pages = pageCount(total, size);
  // While a search is under way the old count stays, as the old cards do.
  const count = useRef('');
  if (hasFailed) count.current = '';
  else if (!isStale) count.current = t(isWhole ? 'count' : 'countFound', { count: total });
  return (
    <>
      <PageHead
        title={faq('title')}
        count={
          <>
            {count.current}
            {pages > 1 && !hasFailed && <span className="sr-only">. {t('pageOf', { page: clampPage(page, pages), pages })}</span>}
          </>
        }
        actions={
          <>
            <Button icon={<ArrowUpDown size={15} aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setReordering(true)}>
              {t('order.open')}
            </Button>
            <AddLink href="/faq/admin/new" label={t('add')} />
          </>
        }
      />
      <ListFrame aside={<FaqFilters state={state} pending={pending} onChange={setState} />}>
        <div id="faq-list" className="min-w-0">
          <ListResults
            search={search}
            page={page}
            size={size}
            onPage={(next) => setState({ page: next })}
            onSize={(next) => setState({ size: next, page: 1 })}
            failed={t('failed')}
            empty={{ title: t(isWhole ? 'noneTitle' : 'emptyTitle'), text: t(isWhole ? 'noneText' : 'emptyText') }}
          >
            <Cards items={search.items} texts={texts} actions={actions} busy={busy} canValidate={canValidate} />
          </ListResults>
        </div>
      </ListFrame>
      {isReordering && (
        <ReorderDialog
          onEnd={() => {
            setReordering(false);
            search.retry();
          }}
        />
      )}
    </>
  );
}

/** From this count on, cards below the fold are laid out lazily: a hundred would delay the first frame. */
const MANY = 20;
const OUT_OF_VIEW = '[&>li]:[content-visibility:auto] [&>li]:[contain-intrinsic-size:auto_280px]';

interface CardsProps {
  items: readonly FaqMainQuestionItem[];
  texts: CardTexts;
  actions: ListActions;
  busy: string | null;
  canValidate: boolean;
}

const Cards = memo(function Cards({ items, texts, actions, busy, canValidate }: CardsProps) {
  const t = useTranslations('faq-list');
  const place = useRestoreFocus<HTMLUListElement>();
  const contains = ({ id, subQuestions }: FaqMainQuestionItem) => id === busy || subQuestions.some((sub) => sub.id === busy);
  return (
    <ul
      ref={place.ref}
      onFocus={place.onFocus}
      aria-label={t('results')}
      className={classNames('flex flex-col gap-3', items.length > MANY && OUT_OF_VIEW)}
    >
      {items.map((main) => (
        <MainCard
          key={main.id}
          main={main}
          texts={texts}
          actions={actions}
          busy={busy !== null && contains(main) ? busy : null}
          canValidate={canValidate}
        />
      ))}
    </ul>
  );
});
