'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Matches } from '@/shared/list-page';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import type { AreaChoice } from '@/ui/fields/area-lookup';
import { isAbort, useRefusalText } from '@/ui/forms/use-refusal-text';
import { useListSearch } from '@/ui/navigation/use-list-search';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { notify } from '@/ui/notices/notices';
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

/** The latest known version of a material. */
function newestOf(known: readonly (PromotionView | null)[], id: string): PromotionView | null {
  const versions = known.filter((each) => each !== null && each.id === id) as PromotionView[];
  return versions.toSorted((a, b) => b.updateDate.localeCompare(a.updateDate))[0] ?? null;
}

/** The list of materials: painted with data by the server, searched and paged in the browser, all of it in the address. */
export function PromotionList({ first, counts, area: firstArea, opened, today, areaCreation }: PromotionListProps) {
  const t = useTranslations('promotion');
  const router = useRouter();
  const refusals = useTranslations('refusals');
  const refusalText = useRefusalText();
  const texts = useCardTexts();
  const [state, change] = useUrlState(LIST_STATE);
  const [areas, setAreas] = useState<readonly AreaChoice[]>(firstArea ? [firstArea] : []);
  const [known, setKnown] = useState<PromotionView | null>(null);
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

  // Preserved while its dialog is open, so that input survives a list without the material.
  const editedRef = useRef<PromotionView | null>(null);
  if (editedRef.current?.id !== state.edit) editedRef.current = newestOf([...search.items, known, opened], state.edit);
  const edited = editedRef.current;
  const missing = state.edit !== '' && edited === null ? state.edit : null;
  const latestChange = useRef(change);
  latestChange.current = change;
  useEffect(() => {
    if (missing === null) return;
    // It may stand on another page of the list, or nowhere any more.
    const reading = new AbortController();
    request<PromotionView>('GET', `/infomed/api/promotions-admin/${encodeURIComponent(missing)}`, undefined, { signal: reading.signal })
      .then(setKnown)
      .catch((error: unknown) => {
        if (isAbort(error)) return;
        const isGone = error instanceof ApiRefusal && [400, 404].includes(error.status);
        notify({ level: 'error', message: isGone ? refusals('RECORD_NOT_FOUND') : refusalText(error), seconds: 5 });
        latestChange.current({ edit: '' }, { history: 'replace' });
      });
    return () => reading.abort();
  }, [missing, refusals, refusalText]);
  const edit = useCallback((id: string) => change({ edit: id, create: false }), [change]);
  const create = () => change({ create: true, edit: '' });
  const close = () => {
    const { edit: id } = state;
    editedRef.current = null;
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
  const remove = async (promotion: PromotionView) => {
    const { id, name, promomatsReference: reference } = promotion;
    const { ok } = await confirm({
      title: t('delete.title'),
      text: `${t('delete.detail', { name, reference })} ${t('delete.question')}`,
      confirmLabel: t('delete.confirm'),
      tone: 'danger',
    });
    if (!ok) return;
    try {
      await request('DELETE', `/infomed/api/promotions-admin/${id}`);
    } catch (error) {
      notify({ level: 'error', message: t('delete.failed', { name, reason: refusalText(error) }), seconds: 5 });
      if (!(error instanceof ApiRefusal)) throw error;
      if (error.status === 404) again();
      return;
    }
    notify({ level: 'success', message: t('delete.done', { name }), seconds: 3 });
    again();
    addButton.current?.focus();
    // PROMO-12: the list as it is without a search.
    router.push(HOME);
  };
  const latestRemove = useRef(remove);
  latestRemove.current = remove;
  const onDelete = useCallback((promotion: PromotionView) => void latestRemove.current(promotion), []);

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
            setKnown(changed);
            again();
          }}
          onGone={again}
        />
      )}
    </>
  );
}
