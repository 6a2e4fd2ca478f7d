'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../controls/button';
import { EmptyState } from '../page/empty-state';
import { useGridTools } from './grid-context';

/** Empty state: no rows at all, or none match the filters. */
export function GridNothing({ isFiltered, empty }: { isFiltered: boolean; empty: { title: string; text?: string } | undefined }) {
  const t = useTranslations('data-grid');
  const { state } = useGridTools();
  return (
    <div className="sticky left-0 w-(--frame) max-w-full p-4">
      {isFiltered ? (
        <EmptyState
          title={t('noMatchTitle')}
          text={t('noMatchText')}
          action={<Button onClick={() => state.clearFilters()}>{t('clearAll')}</Button>}
        />
      ) : (
        <EmptyState title={empty?.title ?? t('noneTitle')} text={empty?.text ?? t('noneText')} />
      )}
    </div>
  );
}
