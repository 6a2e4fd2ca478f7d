'use client';

import { Columns3, Layers } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../controls/button';
import { useGridTools } from './grid-context';

/** Buttons for grouping (if any column is groupable) and for the columns. */
export function GridButtons({ anchor }: { anchor: (own: Element) => Element }) {
  const t = useTranslations('data-grid');
  const { grid, state, show } = useGridTools();
  const canGroup = Object.values(grid.columns).some(({ groupable }) => groupable);
  return (
    <>
      {canGroup && (
        <Button
          aria-haspopup="menu"
          icon={<Layers size={15} aria-hidden="true" />}
          onClick={(event) => show({ kind: 'groups', anchor: anchor(event.currentTarget) })}
        >
          {t('group')}
          {state.rowGroupCols.length > 0 && <span className="tabular-nums">({state.rowGroupCols.length})</span>}
        </Button>
      )}
      <Button
        aria-haspopup="dialog"
        icon={<Columns3 size={15} aria-hidden="true" />}
        onClick={(event) => show({ kind: 'columns', anchor: anchor(event.currentTarget) })}
      >
        {t('columns')}
      </Button>
    </>
  );
}
