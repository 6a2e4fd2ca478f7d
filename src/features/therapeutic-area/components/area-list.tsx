'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { urlText } from '@/shared/url-state';
import { Button } from '@/ui/controls/button';
import { SearchField } from '@/ui/controls/search-field';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { AddButton } from '@/ui/page/add-button';
import { EmptyState } from '@/ui/page/empty-state';
import { PageHead } from '@/ui/page/page-head';
import { byName, holdsName } from '../rules';
import type { TherapeuticAreaView } from '../schema';
import { AreaCard } from './area-card';
import { useDeleteArea } from './use-delete-area';

const AreaInUseDialog = dynamic(() => import('./area-in-use-dialog').then((module) => module.AreaInUseDialog), { ssr: false });
const CreateAreaDialog = dynamic(() => import('./create-area-dialog').then((module) => module.CreateAreaDialog), { ssr: false });

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
  const [{ q }, change] = useUrlState(STATE);
  const [areas, setAreas] = useState(stored);
  const [seen, setSeen] = useState(stored);
  const [isCreating, setCreating] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  if (seen !== stored) {
    setSeen(stored);
    setAreas(stored);
  }
  const shown = areas.filter(({ name }) => holdsName(name, q));
  const isFiltered = q.trim() !== '';
  const { remove, inUse, closeInUse } = useDeleteArea((area) => {
    setAreas((before) => before.filter(({ id }) => id !== area.id));
    addButton.current?.focus();
  });
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
      {inUse && <AreaInUseDialog inUse={inUse} sees={sees} onClose={closeInUse} />}
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
