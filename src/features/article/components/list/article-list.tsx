'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef } from 'react';
import type { Day } from '@/shared/dates/dates';
import { PERIODS, type Period } from '@/shared/dates/period';
import type { Matches } from '@/shared/list-page';
import { CheckboxGroup } from '@/ui/controls/checkbox-group';
import { request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { usePreHydrationChoice } from '@/ui/forms/use-pre-hydration-input';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useListSearch } from '@/ui/navigation/use-list-search';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { notify } from '@/ui/notices/notices';
import { AddLink } from '@/ui/page/add-button';
import { ListAside, ListFrame, ListResults } from '@/ui/page/list-shell';
import { PageHead } from '@/ui/page/page-head';
import { clampPage, pageCount } from '@/ui/page/page-window';
import { ARTICLE_ORDERS, ARTICLE_SORTS, type ArticleSort } from '../../rules';
import type { ArticleCard, ArticleCategory } from '../../schema';
import { Card } from './article-card';
import { LIST_STATE, NO_FILTERS, PAGE_SIZE, searchBody } from './list-state';

const DEBOUNCE = 500;
const LIST = '/article/admin';

interface ArticleListProps {
  first: Matches<ArticleCard>;
  counts: Readonly<Record<Period, number>>;
  categories: readonly ArticleCategory[];
  today: Day;
}

/** The list of articles: painted with data by the server, searched, ordered and paged in the browser, all of it in the address. */
export function ArticleList({ first, counts, categories, today }: ArticleListProps) {
  const t = useTranslations('article');
  const [state, setState] = useUrlState(LIST_STATE);
  const body = searchBody(state);
  const search = useListSearch({
    body,
    first,
    page: state.page,
    size: PAGE_SIZE,
    order: state.sort,
    sort: (cards) => cards.toSorted(ARTICLE_ORDERS[state.sort]),
    fetchMatches: (signal) => request<ArticleCard[]>('POST', '/infomed/api/articles/search', body, { signal }),
  });
  const results = useRef<HTMLDivElement>(null);
  const remove = useDelete(() => {
    search.retry();
    results.current?.focus();
  });
  const labels = useCategoryLabels(categories);
  const pages = pageCount(search.total, PAGE_SIZE);
  const page = clampPage(state.page, pages);
  const isWhole = state.q.trim() === '' && state.type.length === 0;
  const hasFailed = !search.isStale && search.error !== null;
  const add = <AddLink href={`${LIST}/new`} label={t('list.add')} />;
  return (
    <>
      <PageHead
        title={t('title')}
        count={
          hasFailed ? (
            ''
          ) : (
            <>
              {t('list.count', { count: search.total })}
              {pages > 1 && <span className="sr-only">. {t('list.pageOf', { page, pages })}</span>}
            </>
          )
        }
        actions={
          <>
            <SortSelect sort={state.sort} onSort={(sort) => setState({ sort, page: 1 })} />
            {add}
          </>
        }
      />
      <ListFrame
        aside={
          <div className="[&_input[type=search]]:uppercase [&_input[type=search]]:placeholder:normal-case">
            <ListAside
              text={state.q}
              debounce={DEBOUNCE}
              hint={t('list.searchHint')}
              active={state.type.length}
              onText={(q) => setState({ q, page: 1 }, { history: 'replace' })}
              onReset={() => setState(NO_FILTERS)}
            >
              <CheckboxGroup
                label={t('list.type')}
                choices={PERIODS.map((value) => ({ value, label: t(`list.types.${value}`), count: counts[value] }))}
                value={state.type}
                onChange={(type) => setState({ type, page: 1 })}
              />
            </ListAside>
          </div>
        }
      >
        <div ref={results} tabIndex={-1} className="min-w-0 outline-none">
          <ListResults
            search={search}
            page={state.page}
            size={PAGE_SIZE}
            onPage={(next) => setState({ page: next })}
            failed={t('list.failed')}
            empty={{
              title: t(isWhole ? 'list.noneTitle' : 'list.emptyTitle'),
              text: t(isWhole ? 'list.noneText' : 'list.emptyText'),
              ...(isWhole && { action: add }),
            }}
          >
            <ul aria-label={t('list.results')} className="flex flex-col gap-3">
              {search.items.map((card) => (
                <Card
                  key={card.id}
                  card={card}
                  today={today}
                  category={card.category && (labels[card.category] ?? card.category)}
                  onDelete={remove}
                />
              ))}
            </ul>
          </ListResults>
        </div>
      </ListFrame>
    </>
  );
}

function useCategoryLabels(categories: readonly ArticleCategory[]): Readonly<Record<string, string>> {
  const language = useLocale();
  return useMemo(
    () => Object.fromEntries(categories.map(({ name, labelFr, labelEn }) => [name, language === 'en' ? labelEn : labelFr])),
    [categories, language],
  );
}

/** ART-11, ART-12 */
function useDelete(done: () => void): (card: ArticleCard) => void {
  const t = useTranslations('article.delete');
  const common = useTranslations('common');
  const refusalText = useRefusalText();
  const router = useRouter();
  const latest = useRef(done);
  latest.current = done;
  return useCallback(
    async ({ id, title }: ArticleCard) => {
      const { ok } = await confirm({ title: t('title', { title }), text: t('text'), confirmLabel: common('delete'), tone: 'danger' });
      if (!ok) return;
      try {
        await request('DELETE', `/infomed/api/articles/${id}`);
        notify({ level: 'success', message: t('done', { title }), seconds: 3 });
        router.refresh();
        latest.current();
      } catch (error) {
        notify({ level: 'error', message: refusalText(error), seconds: 2 });
      }
    },
    [t, common, refusalText, router],
  );
}

/** ART-06 */
function SortSelect({ sort, onSort }: { sort: ArticleSort; onSort: (sort: ArticleSort) => void }) {
  const t = useTranslations('article.list');
  const choose = (value: string) => onSort(ARTICLE_SORTS.find((each) => each === value) ?? 'PRIORITY_ASC');
  const ref = usePreHydrationChoice(choose);
  return (
    <select
      ref={ref}
      aria-label={t('sort')}
      className="control w-auto min-w-0 max-w-full flex-1 text-sm sm:flex-none"
      value={sort}
      onChange={(event) => choose(event.target.value)}
    >
      {ARTICLE_SORTS.map((each) => (
        <option key={each} value={each}>
          {t(`sorts.${each}`)}
        </option>
      ))}
    </select>
  );
}
