'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import type { Matches } from '@/shared/list-page';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import type { AreaChoice } from '@/ui/fields/area-lookup';
import { useListSearch } from '@/ui/navigation/use-list-search';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { AddButton } from '@/ui/page/add-button';
import { ExportButton } from '@/ui/page/export-button';
import { ListFrame, ListResults } from '@/ui/page/list-shell';
import { PageHead } from '@/ui/page/page-head';
import { clampPage, pageCount } from '@/ui/page/page-window';
import type { PromotionView } from '../schema';
import type { AreaCreation } from './area-creation';
import { useCardTexts } from './card-texts';
import { filterCount, LIST_STATE, LISTED_FIELDS, searchBody } from './list-state';
import { PromotionCard, PromotionHeadings } from './promotion-card';
import { PromotionFilters } from './promotion-filters';
import { useDeletePromotion } from './use-delete-promotion';
import { useEditedPromotion } from './use-edited-promotion';

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
  const texts = useCardTexts();
  const [state, change] = useUrlState(LIST_STATE);
  const [areas, setAreas] = useState<readonly AreaChoice[]>(firstArea ? [firstArea] : []);
  const addButton = useRef<HTMLButtonElement>(null);
  const body = searchBody(state);
  const fetchMatches = (signal: AbortSignal) => request<PromotionView[]>('POST', '/infomed/api/promotions-admin/search', body, { signal });
  const search = useListSearch({ body, first, fetchMatches, page: state.page, size: state.size });
  const area = state.area === '' ? null : (areas.find(({ id }) => id === state.area) ?? { id: state.area, name: t('lookup.unknown') });
  const isWhole = state.q.trim() === '' && filterCount(state) === 0;
  const pages = pageCount(search.total, state.size);
  const hasFailed = !search.isStale && search.error !== null;
  // While a search is under way the old count stays, as the old cards do.
  const count = useRef('');
  if (hasFailed) count.current = '';
  else if (!search.isStale) {
    count.current = isWhole
      ? t('count', { count: search.total })
      : t('countFound', { count: search.total, total: Math.max(counts.total, search.total) });
  }

  const { edited, take, release } = useEditedPromotion(state.edit, [...search.items, opened], () =>
    change({ edit: '' }, { history: 'replace' }),
  );
  const edit = useCallback((id: string) => change({ edit: id, create: false }), [change]);
  const create = () => change({ create: true, edit: '' });
  const close = () => {
    const { edit: id } = state;
    release();
    change({ edit: '', create: false }, { history: 'replace' });
    // A link opened the dialog: nothing else had the focus before.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (document.querySelector<HTMLElement>(`[data-edits="${CSS.escape(id)}"]`) ?? addButton.current)?.focus();
    });
  };
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
            {count.current}
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
        <ListResults
          search={search}
          page={state.page}
          size={state.size}
          onPage={(page) => change({ page })}
          onSize={(size) => change({ size, page: 1 })}
          failed={t('failed')}
          empty={{
            title: t(isWhole ? 'noneTitle' : 'emptyTitle'),
            text: t(isWhole ? 'noneText' : 'emptyText'),
            ...(isWhole && {
              action: (
                <Button tone="primary" onClick={create}>
                  {t('add')}
                </Button>
              ),
            }),
          }}
        >
          <div className="panel @container overflow-hidden rounded-panel border border-line bg-surface">
            <PromotionHeadings texts={texts} />
            <ul aria-label={t('results')}>
              {search.items.map((promotion) => (
                <PromotionCard key={promotion.id} promotion={promotion} texts={texts} onEdit={edit} onDelete={onDelete} />
              ))}
            </ul>
          </div>
        </ListResults>
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
