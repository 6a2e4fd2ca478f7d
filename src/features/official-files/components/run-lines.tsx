'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { LINE_KINDS } from '@/features/bdpm-import/schema';
import { classNames } from '@/ui/class-names';
import { SearchField } from '@/ui/controls/search-field';
import { ToggleChip } from '@/ui/controls/toggle-chip';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useSlow } from '@/ui/data/use-slow';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useListKeys } from '@/ui/navigation/list-keys';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { ErrorState } from '@/ui/page/error-state';
import { pageCount } from '@/ui/page/page-window';
import { Pagination } from '@/ui/page/pagination';
import { SectionHead } from '@/ui/page/section-head';
import { LINES_PER_PAGE } from '../rules/limits';
import type { OfficialRunDetail } from '../schema/runs';
import { LineRow } from './line-row';
import { LINES_STATE } from './screen-states';

const DEBOUNCE_MS = 250;
const KINDS = ['ALL', ...LINE_KINDS] as const;

/** What the plan does to each product, by kind and text; the URL has which page of them. */
export function RunLines({ first, canOpen }: { first: OfficialRunDetail; canOpen: boolean }) {
  const t = useTranslations('official-files.lines');
  useListKeys();
  const textOf = useRefusalText();
  const top = useRef<HTMLElement>(null);
  const [{ kind, q, page }, change] = useUrlState(LINES_STATE);
  const query = String(new URLSearchParams({ kind, q: q.trim(), page: String(page) }));
  const address = `/infomed/api/official-files/runs/${first.run.id}?${query}`;
  const { data, isStale, error, retry } = useApiQuery<OfficialRunDetail>({
    key: address,
    fetchData: (signal) => request('GET', address, undefined, { signal }),
    initialData: first,
  });
  const isSlow = useSlow(isStale);
  const hasFailed = !isStale && error !== null;
  const isFiltered = kind !== 'ALL' || q.trim() !== '';
  const shown = KINDS.filter((each) => each === 'ALL' || each === kind || first.counts[each] > 0);
  return (
    <section ref={top} aria-labelledby="lines-title" className="flex scroll-mt-[calc(var(--header)+16px)] flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="flex flex-col gap-2">
          <SectionHead id="lines-title" title={t('title')} count={hasFailed ? '' : t('count', { count: data.found })} />
          <fieldset aria-label={t('filters')} className="flex flex-wrap gap-2 min-w-0">
            {shown.map((each) => (
              <ToggleChip key={each} isOn={kind === each} count={data.counts[each]} onToggle={() => change({ kind: each, page: 1 })}>
                {t(`kinds.${each}`)}
              </ToggleChip>
            ))}
          </fieldset>
        </div>
        <div className="w-full max-w-[420px] min-w-56 flex-1">
          <SearchField
            value={q}
            debounce={DEBOUNCE_MS}
            label={t('search')}
            onSearch={(text) => change({ q: text, page: 1 }, { history: 'replace' })}
          />
        </div>
      </div>
      {hasFailed ? (
        <ErrorState title={t('failed')} text={textOf(error)} onRetry={retry} />
      ) : data.lines.length === 0 ? (
        <p className="rounded-panel border border-dashed border-line-strong px-4 py-6 text-center text-sm text-muted">
          {t(isFiltered ? 'noMatch' : 'nothing')}
        </p>
      ) : (
        <div aria-busy={isStale} className={classNames('flex flex-col gap-3 transition-opacity', isSlow && 'opacity-55')}>
          <ul className="panel rounded-panel border border-line bg-surface">
            {data.lines.map((line) => (
              <LineRow key={line.position} line={line} canOpen={canOpen} />
            ))}
          </ul>
          <Pagination
            label={t('title')}
            page={page}
            pages={pageCount(data.found, LINES_PER_PAGE)}
            onPage={(next) => {
              change({ page: next });
              top.current?.scrollIntoView({ block: 'start' });
            }}
          />
        </div>
      )}
    </section>
  );
}
