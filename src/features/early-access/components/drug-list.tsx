'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { Matches } from '@/shared/list-page';
import { ButtonLink } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { useListSearch } from '@/ui/navigation/use-list-search';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { AddLink } from '@/ui/page/add-button';
import { ListAside, ListFrame, ListResults } from '@/ui/page/list-shell';
import { PageHead } from '@/ui/page/page-head';
import type { EarlyAccessRow } from '../schema';
import { DrugItem } from './drug-item';
import { LIST, LIST_STATE } from './list-state';
import { useDeleteDrug } from './use-delete-drug';

const DEBOUNCE = 500;

/** The list of early-access drugs (EAD-01 to EAD-09): painted with data by the server, searched and paged here. */
export function DrugList({ first }: { first: Matches<EarlyAccessRow> }) {
  const t = useTranslations('early-access');
  const router = useRouter();
  const [{ q, page, size }, change] = useUrlState(LIST_STATE);
  const heading = useRef<HTMLDivElement>(null);
  const body = { searchTerm: q.trim() };
  const search = useListSearch<EarlyAccessRow>({
    body,
    first,
    fetchMatches: (signal) => request('POST', '/infomed/api/early-access-drug/search', body, { signal }),
    page,
    size,
  });
  const { remove, deleting } = useDeleteDrug({
    done: () => {
      search.retry();
      // The row that had the focus is gone with its button.
      heading.current?.querySelector('a')?.focus();
    },
    leave: () => {
      change({ q: '', page: 1 });
      router.refresh();
    },
  });
  const isWhole = body.searchTerm === '';
  const count = useRef('');
  if (!search.isStale) count.current = t('count', { count: search.total });
  return (
    <div className="flex flex-col gap-4">
      <div ref={heading}>
        <PageHead title={t('title')} count={count.current} actions={<AddLink href={`${LIST}/new`} label={t('add')} />} />
      </div>
      <ListFrame
        aside={
          <ListAside
            text={q}
            debounce={DEBOUNCE}
            hint={t('searchHint')}
            onText={(text) => change({ q: text, page: 1 }, { history: 'replace' })}
            onReset={() => change({ q: '', page: 1 })}
          />
        }
      >
        <ListResults
          search={search}
          page={page}
          size={size}
          onPage={(next) => change({ page: next })}
          onSize={(size) => change({ size: size, page: 1 })}
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
            {search.items.map((drug) => (
              <DrugItem key={drug.id} drug={drug} isDeleting={deleting === drug.id} onDelete={() => void remove(drug)} />
            ))}
          </ul>
        </ListResults>
      </ListFrame>
    </div>
  );
}
