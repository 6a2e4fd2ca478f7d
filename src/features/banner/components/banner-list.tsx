'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { PERIODS, type Period } from '@/shared/dates/period';
import type { Matches } from '@/shared/list-page';
import { ButtonLink } from '@/ui/controls/button';
import { CheckboxGroup } from '@/ui/controls/checkbox-group';
import { request } from '@/ui/data/api';
import { useListSearch } from '@/ui/navigation/use-list-search';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { AddLink } from '@/ui/page/add-button';
import { ListAside, ListFrame, ListResults } from '@/ui/page/list-shell';
import { PageHead } from '@/ui/page/page-head';
import type { BannerRow } from '../schema';
import { BannerItem } from './banner-item';
import { LIST, LIST_STATE, PAGE_SIZE, searchBody } from './list-state';
import { useBannersChanged, useDeleteBanner } from './use-delete-banner';

const DEBOUNCE = 500;

interface BannerListProps {
  first: Matches<BannerRow>;
  /** how many banners there are in each state */
  counts: Readonly<Record<Period, number>>;
}

/** The list of banners (BAN-01 to BAN-09): painted with data by the server, searched and paged here, all of it in the address. */
export function BannerList({ first, counts }: BannerListProps) {
  const t = useTranslations('banner');
  const router = useRouter();
  const [state, change] = useUrlState(LIST_STATE);
  const heading = useRef<HTMLDivElement>(null);
  const body = searchBody(state);
  const search = useListSearch<BannerRow>({
    body,
    first,
    fetchMatches: (signal) => request('POST', '/infomed/api/banners/search', body, { signal }),
    page: state.page,
    size: PAGE_SIZE,
  });
  const refresh = () => {
    search.retry();
    router.refresh();
  };
  const { remove, deleting } = useDeleteBanner(() => {
    refresh();
    // The row that had the focus is gone with its button.
    heading.current?.querySelector('a')?.focus();
  });
  useBannersChanged(refresh);
  const isWhole = body.searchTerm === '' && state.type.length === 0;
  const all = PERIODS.reduce((sum, period) => sum + counts[period], 0);
  const count = useRef('');
  if (!search.isStale) count.current = isWhole ? t('count', { count: search.total }) : t('countFound', { count: search.total, total: all });
  return (
    <div className="flex flex-col gap-4">
      <div ref={heading}>
        <PageHead title={t('title')} count={count.current} actions={<AddLink href={`${LIST}/new`} label={t('add')} />} />
      </div>
      <ListFrame
        aside={
          <ListAside
            text={state.q}
            debounce={DEBOUNCE}
            hint={t('searchHint')}
            active={state.type.length}
            onText={(q) => change({ q, page: 1 }, { history: 'replace' })}
            onReset={() => change({ q: '', type: [], page: 1 })}
          >
            <CheckboxGroup
              label={t('filter')}
              choices={PERIODS.map((value) => ({ value, label: t(`filters.${value}`), count: counts[value] }))}
              value={state.type}
              onChange={(type) => change({ type, page: 1 })}
            />
          </ListAside>
        }
      >
        <ListResults
          search={search}
          page={state.page}
          size={PAGE_SIZE}
          onPage={(page) => change({ page })}
          failed={t('failed')}
          empty={{
            title: t(isWhole ? 'noneTitle' : 'emptyTitle'),
            text: t(isWhole ? 'noneText' : 'emptyText'),
            action: isWhole && (
              <ButtonLink href={`${LIST}/new`} prefetch={false} tone="primary">
                {t('add')}
              </ButtonLink>
            ),
          }}
        >
          <ul aria-label={t('results')} className="@container flex flex-col gap-2.5">
            {search.items.map((banner) => (
              <BannerItem key={banner.id} banner={banner} isDeleting={deleting === banner.id} onDelete={() => void remove(banner)} />
            ))}
          </ul>
        </ListResults>
      </ListFrame>
    </div>
  );
}
