'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { urlText } from '@/shared/url-state';
import { Button } from '@/ui/controls/button';
import { SearchField } from '@/ui/controls/search-field';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { notify } from '@/ui/notices/notices';
import { AddButton } from '@/ui/page/add-button';
import { EmptyState } from '@/ui/page/empty-state';
import { PageHead } from '@/ui/page/page-head';
import { byName, holdsName } from '../rules';
import type { TherapeuticAreaView } from '../schema';
import { AreaCard } from './area-card';
import type { AreaInUse } from './area-in-use-dialog';

const AreaInUseDialog = dynamic(() => import('./area-in-use-dialog').then((module) => module.AreaInUseDialog), { ssr: false });
const CreateAreaDialog = dynamic(() => import('./create-area-dialog').then((module) => module.CreateAreaDialog), { ssr: false });

const HOME = '/therapeutic-area-admin';
const STATE = { q: urlText() };
const DEBOUNCE = 150;
/** Number of choices from which a search field is shown. */
const MANY = 12;

interface AreaListProps {
  areas: readonly TherapeuticAreaView[];
  /** lists of what may keep an area from being deleted */
  sees: { readonly materials: boolean; readonly products: boolean };
}

/** One card per area (TA-01), updated locally first; the server's list follows. */
export function AreaList({ areas: stored, sees }: AreaListProps) {
  const t = useTranslations('therapeutic-area');
  const router = useRouter();
  const refusalText = useRefusalText();
  const [{ q }, change] = useUrlState(STATE);
  const [areas, setAreas] = useState(stored);
  const [seen, setSeen] = useState(stored);
  const [isCreating, setCreating] = useState(false);
  const [inUse, setInUse] = useState<AreaInUse | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const home = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(home.current), []);
  if (seen !== stored) {
    setSeen(stored);
    setAreas(stored);
  }
  const shown = areas.filter(({ name }) => holdsName(name, q));
  const isFiltered = q.trim() !== '';

  const remove = async (area: TherapeuticAreaView) => {
    const { name } = area;
    const { ok } = await confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      confirmLabel: t('deleteOf', { name }),
      tone: 'danger',
    });
    if (!ok) return;
    try {
      await request('DELETE', `/api/v1/therapeutic-area/${area.id}`);
    } catch (error) {
      const isUsed = error instanceof ApiRefusal && error.code === 'AREA_IN_USE';
      notify({ level: 'error', message: t('deleteFailed', { name, reason: isUsed ? t('inUse.short') : refusalText(error) }), seconds: 2 });
      // Two seconds are too short for a list of names (U-08): it stays until it is closed.
      if (isUsed) setInUse({ area, params: error.params });
      if (!(error instanceof ApiRefusal)) throw error;
      if (error.status === 404) router.refresh();
      return;
    }
    notify({ level: 'success', message: t('deleted', { name }), seconds: 2 });
    setAreas((before) => before.filter(({ id }) => id !== area.id));
    addButton.current?.focus();
    // TA-04: the message shows for two seconds, then the list as it is without a search.
    home.current = setTimeout(() => {
      router.push(HOME);
      router.refresh();
    }, 2000);
  };
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={t('title')}
        count={isFiltered ? t('countOf', { shown: shown.length, count: areas.length }) : t('count', { count: areas.length })}
        actions={<AddButton ref={addButton} label={t('add')} onClick={() => setCreating(true)} />}
      />
      {(areas.length >= MANY || isFiltered) && (
        <div className="max-w-xl">
          <SearchField
            value={q}
            debounce={DEBOUNCE}
            hint={t('searchHint')}
            onSearch={(text) => change({ q: text }, { history: 'replace' })}
          />
        </div>
      )}
      {areas.length === 0 && (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Button tone="primary" onClick={() => setCreating(true)}>
              {t('add')}
            </Button>
          }
        />
      )}
      {areas.length > 0 && shown.length === 0 && <EmptyState title={t('noMatchTitle')} text={t('noMatchText')} />}
      {shown.length > 0 && (
        <ul aria-label={t('list')} className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((area) => (
            <AreaCard
              key={area.id}
              area={area}
              onRenamed={(renamed) => {
                setAreas((before) => before.map((each) => (each.id === renamed.id ? renamed : each)).toSorted(byName));
                router.refresh();
              }}
              onDelete={remove}
            />
          ))}
        </ul>
      )}
      {inUse && <AreaInUseDialog inUse={inUse} sees={sees} onClose={() => setInUse(null)} />}
      {isCreating && (
        <CreateAreaDialog
          onClose={() => setCreating(false)}
          onCreated={(area) => {
            setCreating(false);
            setAreas((before) => [...before, area].toSorted(byName));
            router.refresh();
          }}
        />
      )}
    </div>
  );
}
