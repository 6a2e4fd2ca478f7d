'use client';

import { UserRoundPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ButtonLink } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useListKeys } from '@/ui/navigation/list-keys';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { EmptyState } from '@/ui/page/empty-state';
import { ErrorState } from '@/ui/page/error-state';
import { PageHead } from '@/ui/page/page-head';
import { PageSizeSelect } from '@/ui/page/page-size-select';
import { clampPage, pageCount } from '@/ui/page/page-window';
import { Pagination } from '@/ui/page/pagination';
import type { UserSearchAnswer } from '../schema';
import { isFiltered, USER_LIST_STATE, userSearchBody } from './list-state';
import { useUserActions } from './use-user-actions';
import { UsersFilters } from './users-filters';
import { UsersTable } from './users-table';

interface UsersScreenProps {
  /** what the server painted for the address */
  first: UserSearchAnswer;
  ownId: string;
}

/** User management (USER-02, X-13): painted with data, searched, sorted and paged by the server, all of it in the address. */
export function UsersScreen({ first, ownId }: UsersScreenProps) {
  useListKeys();
  const t = useTranslations('user');
  const refusalText = useRefusalText();
  const [state, setState] = useUrlState(USER_LIST_STATE);
  const body = userSearchBody(state);
  const { data, isStale, error, retry } = useApiQuery({
    key: JSON.stringify(body),
    fetchData: (signal) => request<UserSearchAnswer>('POST', '/infomed/api/user/search', body, { signal }),
    initialData: first,
  });
  const acts = useUserActions(() => retry());
  const hasFailed = !isStale && error !== null;
  const pages = pageCount(data.rowCount, state.size);
  const page = clampPage(state.page, pages);
  // While a search is under way the old count stays, as the old rows do.
  const count = useRef('');
  if (hasFailed) count.current = '';
  else if (!isStale) count.current = t(isFiltered(state) ? 'countFound' : 'count', { count: data.rowCount });
  return (
    <>
      <PageHead
        title={t('title')}
        count={
          <>
            {count.current}
            {pages > 1 && !hasFailed && <span className="sr-only">, {t('pageOf', { page, pages })}</span>}
          </>
        }
        actions={
          <ButtonLink href="/user" prefetch={false} tone="primary" icon={<UserRoundPlus size={16} aria-hidden="true" />}>
            {t('act.create')}
          </ButtonLink>
        }
      />
      <UsersFilters state={state} onChange={setState} />
      {hasFailed && <ErrorState title={t('failed')} text={refusalText(error)} onRetry={retry} />}
      {!hasFailed && data.rowCount === 0 && <EmptyState title={t('emptyTitle')} text={t('emptyText')} />}
      {!hasFailed && data.rowCount > 0 && (
        <>
          <UsersTable
            users={data.rowData}
            state={state}
            isStale={isStale}
            ownId={ownId}
            onSort={(sort, dir) => setState({ sort, dir, page: 1 })}
            acts={acts}
          />
          <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
            <PageSizeSelect size={state.size} onSize={(size) => setState({ size, page: 1 })} />
            <Pagination page={page} pages={pages} onPage={(next) => setState({ page: next })} />
          </div>
        </>
      )}
    </>
  );
}
