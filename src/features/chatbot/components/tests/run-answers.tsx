'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { UrlState } from '@/shared/url-state';
import { classNames } from '@/ui/class-names';
import { SearchField } from '@/ui/controls/search-field';
import { ToggleChip } from '@/ui/controls/toggle-chip';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { ErrorState } from '@/ui/page/error-state';
import { pageCount } from '@/ui/page/page-window';
import { Pagination } from '@/ui/page/pagination';
import { ANSWER_FILTERS, ANSWERS_PER_PAGE, type RunDetail } from '../../schema/test-run';
import { AnswerTable } from './answer-table';
import type { TESTS_STATE } from './tests-state';

const DEBOUNCE = 300;

type State = UrlState<typeof TESTS_STATE>;

export interface RunAnswersProps {
  /** as the server rendered it: the run of the address, with the page of answers that the address selects */
  first: RunDetail;
  state: State;
  onChange: (next: Partial<State>, change?: { history?: 'push' | 'replace' }) => void;
}

/** The answers of a run, by what became of them; the URL has which are shown. */
export function RunAnswers({ first, state: { show, q, page }, onChange }: RunAnswersProps) {
  const t = useTranslations('chatbot-tests');
  const textOf = useRefusalText();
  const top = useRef<HTMLDivElement>(null);
  const { run, counts, previous } = first;
  const query = String(new URLSearchParams({ filter: show, q: q.trim(), page: String(page) }));
  const address = `/infomed/api/admin/faq-chatbot-tests/runs/${run.id}?${query}`;
  const { data, isStale, error, retry } = useApiQuery<RunDetail>({
    key: address,
    fetchData: (signal) => request('GET', address, undefined, { signal }),
    initialData: first,
  });
  const hasFailed = !isStale && error !== null;
  const filters = previous ? ANSWER_FILTERS : ANSWER_FILTERS.filter((filter) => filter !== 'BETTER' && filter !== 'WORSE');
  return (
    <div ref={top} className="flex scroll-mt-[calc(var(--header)+16px)] flex-col gap-3 p-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
          <legend className="mb-1 text-sm font-[550]">{t('filter')}</legend>
          {filters.map((filter) => (
            <ToggleChip key={filter} isOn={show === filter} count={counts[filter]} onToggle={() => onChange({ show: filter, page: 1 })}>
              {t(`filters.${filter}`)}
            </ToggleChip>
          ))}
        </fieldset>
        <div className="min-w-56 flex-1">
          <SearchField
            value={q}
            debounce={DEBOUNCE}
            label={t('search')}
            onSearch={(text) => onChange({ q: text, page: 1 }, { history: 'replace' })}
          />
        </div>
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        {hasFailed ? '' : t('found', { count: data.found })}
      </p>
      {hasFailed ? (
        <ErrorState title={t('answersFailed')} text={textOf(error)} onRetry={retry} />
      ) : (
        <div className={classNames('flex flex-col gap-3', isStale && 'opacity-60')}>
          {data.answers.length === 0 ? <p className="text-sm text-muted">{t('nothing')}</p> : <AnswerTable answers={data.answers} />}
          <Pagination
            label={t('answers')}
            page={data.page}
            pages={pageCount(data.found, ANSWERS_PER_PAGE)}
            onPage={(next) => {
              onChange({ page: next });
              top.current?.scrollIntoView();
            }}
          />
        </div>
      )}
    </div>
  );
}
