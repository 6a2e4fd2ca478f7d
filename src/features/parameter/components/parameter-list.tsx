'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { classNames } from '@/ui/class-names';
import { SearchField } from '@/ui/controls/search-field';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useSlow } from '@/ui/data/use-slow';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useListKeys } from '@/ui/navigation/list-keys';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { AddLink } from '@/ui/page/add-button';
import { EmptyState } from '@/ui/page/empty-state';
import { ErrorState } from '@/ui/page/error-state';
import { PageHead } from '@/ui/page/page-head';
import { PageSizeSelect } from '@/ui/page/page-size-select';
import { clampPage, pageCount } from '@/ui/page/page-window';
import { Pagination } from '@/ui/page/pagination';
import { Panel } from '@/ui/page/panel';
import { matchesSearch, type ParameterKey } from '../rules';
import type { ParameterView } from '../schema';
import { grouped, groupOf, LIST_STATE } from './list-state';
import { ParameterRow } from './parameter-row';
import { type GivenNames, useParameterTexts } from './parameter-texts';
import { UnsetParameters } from './unset-parameters';

const DEBOUNCE = 300;

interface ParameterListProps {
  /** matches of the search in the URL */
  first: readonly ParameterView[];
  /** of all stored parameters */
  total: number;
  /** known ones that are not stored */
  unset: readonly ParameterKey[];
  given: GivenNames;
}

/** The list of parameters (PARAM-01 to PARAM-03): painted with data by the server, searched by the call, paged here. */
export function ParameterList({ first, total, unset, given }: ParameterListProps) {
  useListKeys();
  const t = useTranslations('parameter');
  const refusalText = useRefusalText();
  const [{ q, page, size }, change] = useUrlState(LIST_STATE);
  const results = useRef<HTMLDivElement>(null);
  const words = q.trim();
  const { data, isStale, error, retry } = useApiQuery<readonly ParameterView[]>({
    key: words,
    fetchData: (signal) => request('POST', '/infomed/api/parameters/search', { searchTerm: words }, { signal }),
    initialData: first,
  });
  const hasFailed = !isStale && error !== null;
  const pages = pageCount(data.length, size);
  const current = clampPage(page, pages);
  const shown = grouped(data).slice((current - 1) * size, current * size);
  const unsetFound = useUnsetFound(unset, words);
  const found = data.length + unsetFound.length;
  return (
    <div data-wide className="flex flex-col gap-4">
      <PageHead
        title={t('title')}
        count={
          hasFailed ? '' : words === '' ? t('count', { count: found }) : t('countFound', { count: found, total: total + unset.length })
        }
        actions={<AddLink href="/configuration/admin/new" label={t('add')} />}
      />
      <div className="max-w-xl">
        <SearchField
          value={q}
          debounce={DEBOUNCE}
          hint={t('searchHint')}
          onSearch={(text) => change({ q: text, page: 1 }, { history: 'replace' })}
        />
      </div>
      <div ref={results} className="flex scroll-mt-[calc(var(--header)+16px)] flex-col gap-4">
        {hasFailed ? (
          <ErrorState title={t('failed')} text={refusalText(error)} onRetry={retry} />
        ) : (
          (shown.length > 0 || unsetFound.length === 0) && <Results shown={shown} given={given} isStale={isStale} isWhole={words === ''} />
        )}
        {data.length > 0 && !hasFailed && (
          <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
            <PageSizeSelect size={size} onSize={(size) => change({ size: size, page: 1 })} />
            <Pagination
              page={current}
              pages={pages}
              onPage={(next) => {
                change({ page: next });
                if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView({ block: 'start' });
              }}
            />
          </div>
        )}
      </div>
      {unsetFound.length > 0 && <UnsetParameters keys={unsetFound} />}
    </div>
  );
}

/** Parameters that are not stored and hold every word of the search, as those that are (P-22b). */
function useUnsetFound(unset: readonly ParameterKey[], words: string): readonly ParameterKey[] {
  const { knownName, defaultText } = useParameterTexts();
  return unset.filter((key) => matchesSearch([key, knownName(key), defaultText(key)], words));
}

interface ResultsProps {
  shown: readonly ParameterView[];
  given: GivenNames;
  isStale: boolean;
  isWhole: boolean;
}

function Results({ shown, given, isStale, isWhole }: ResultsProps) {
  const isSlow = useSlow(isStale);
  const t = useTranslations('parameter');
  if (shown.length === 0) {
    return <EmptyState title={t(isWhole ? 'noneTitle' : 'emptyTitle')} text={t(isWhole ? 'noneText' : 'emptyText')} />;
  }
  const groups = [...new Set(shown.map(groupOf))];
  return (
    <div aria-busy={isStale} className={classNames('@container flex flex-col gap-4 transition-opacity', isSlow && 'opacity-55')}>
      {groups.map((group) => (
        <Panel key={group} title={t(`groups.${group}`)} bare>
          <ul className="divide-y divide-line">
            {shown
              .filter((parameter) => groupOf(parameter) === group)
              .map((parameter) => (
                <ParameterRow key={parameter.id} parameter={parameter} given={given} />
              ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
