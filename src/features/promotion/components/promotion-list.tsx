'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { Matches } from '@/shared/list-page';
import { request } from '@/ui/data/api';
import type { AreaChoice } from '@/ui/fields/area-lookup';
import { useListSearch } from '@/ui/navigation/use-list-search';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { AddButton } from '@/ui/page/add-button';
import { ExportButton } from '@/ui/page/export-button';
import { ListFrame } from '@/ui/page/list-shell';
import { PageHead } from '@/ui/page/page-head';
import { clampPage, pageCount } from '@/ui/page/page-window';
import type { PromotionView } from '../schema';
import type { AreaCreation } from './area-creation';
import { filterCount, LIST_STATE, LISTED_FIELDS, searchBody } from './list-state';
import { PromotionFilters } from './promotion-filters';
import { PromotionResults } from './promotion-results';
import { useDeletePromotion } from './use-delete-promotion';
import { useFoundCount } from './use-found-count';
import { useOpenPromotion } from './use-open-promotion';

const PromotionDialog = dynamic(() => import('./promotion-dialog').then((module) => module.PromotionDialog), { ssr: false });

const HOME = '/promotions/admin';

interface PromotionListProps {
  first: Matches<PromotionView>;
  counts: { readonly total: number; readonly available: number };
  /** the area in the URL */
  area: AreaChoice | null;
  /** the material opened by the URL */
  opened: PromotionView | null;
  today: string;
  /** for administrators only */
  areaCreation: AreaCreation | null;
}

/** The list of materials: painted with data by the server, searched and paged in the browser, all of it in the address. */
export function PromotionList({ first, counts, area: firstArea, opened, today, areaCreation }: PromotionListProps) {
  const t = useTranslations('promotion');
  const router = useRouter();
  const [state, change] = useUrlState(LIST_STATE);
  const [areas, setAreas] = useState<readonly AreaChoice[]>(firstArea ? [firstArea] : []);
  const addButton = useRef<HTMLButtonElement>(null);
  const body = searchBody(state);
  const fetchMatches = (signal: AbortSignal) => request<PromotionView[]>('POST', '/infomed/api/promotions-admin/search', body, { signal });
  const search = useListSearch({ body, first, fetchMatches, page: state.page, size: state.size });
  const area = state.area === '' ? null : (areas.find(({ id }) => id === state.area) ?? { id: state.area, name: t('lookup.unknown') });
  const isWhole = state.q.trim() === '' && filterCount(state) === 0;
  const pages = pageCount(search.total, state.size);
  const { count, hasFailed } = useFoundCount({ search, isWhole, total: counts.total });
  const { edited, take, edit, create, close } = useOpenPromotion({ state, change, known: [...search.items, opened], addButton });
  const again = () => {
    search.retry();
    router.refresh();
  };
  const onDelete = useDeletePromotion({
    changed: again,
    leave: () => {
      addButton.current?.focus();
      // PROMO-12: the list as it is without a search.
      router.push(HOME);
    },
  });

  return (
    <>
      <PageHead
        title={t('title')}
        count={
          <>
            {count}
            {pages > 1 && !hasFailed && <span className="sr-only">. {t('pageOf', { page: clampPage(state.page, pages), pages })}</span>}
          </>
        }
        actions={
          <>
            <ExportButton
              url="/infomed/api/promotions-admin/exportXls"
              body={body}
              count={hasFailed || search.isStale ? null : search.total}
              columns={LISTED_FIELDS}
            />
            <AddButton ref={addButton} label={t('add')} onClick={create} />
          </>
        }
      />
      <ListFrame
        aside={
          <PromotionFilters
            state={state}
            area={area}
            counts={counts}
            onChange={change}
            onArea={(chosen) => {
              if (chosen) setAreas((before) => [...before.filter(({ id }) => id !== chosen.id), chosen]);
              change({ area: chosen?.id ?? '', page: 1 });
            }}
          />
        }
      >
        <PromotionResults
          search={search}
          state={state}
          change={change}
          isWhole={isWhole}
          onCreate={create}
          onEdit={edit}
          onDelete={onDelete}
        />
      </ListFrame>
      {(state.create || edited) && (
        <PromotionDialog
          key={edited?.id ?? 'new'}
          promotion={edited}
          today={today}
          areaCreation={areaCreation}
          onClose={close}
          onChanged={(changed) => {
            take(changed);
            again();
          }}
          onGone={again}
        />
      )}
    </>
  );
}
