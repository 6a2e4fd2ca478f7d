'use client';

import { useTranslations } from 'next-intl';
import type { ColumnFilter } from '@/shared/grid/grid';
import { useGridTools } from '../grid-context';
import { GridPopup } from '../menus/popup';
import { BooleanEditor } from './boolean-editor';
import { ConditionEditor } from './condition-editor';
import { SetEditor } from './set-editor';

interface FilterPopupProps {
  column: string;
  anchor: Element;
  onClose: () => void;
}

/** Filter editor of a column. */
export function FilterPopup({ column, anchor, onClose }: FilterPopupProps) {
  const t = useTranslations('data-grid');
  const { grid, state, header } = useGridTools();
  const kind = grid.columns[column]?.kind ?? 'text';
  const label = t('filterOf', { column: header(column) });
  const apply = (filter: ColumnFilter | null) => {
    state.setFilter(column, filter);
    onClose();
  };
  const editor = { column, filter: state.filterModel[column], onApply: apply };
  return (
    <GridPopup anchor={anchor} label={label} onClose={onClose} className="w-[340px]">
      <div className="flex flex-col gap-3 p-3">
        <p className="text-sm font-semibold">{header(column)}</p>
        {kind === 'set' && <SetEditor {...editor} />}
        {kind === 'boolean' && <BooleanEditor {...editor} />}
        {kind !== 'set' && kind !== 'boolean' && (
          <ConditionEditor {...editor} kind={kind} isAccount={grid.columns[column]?.account !== undefined} />
        )}
      </div>
    </GridPopup>
  );
}
