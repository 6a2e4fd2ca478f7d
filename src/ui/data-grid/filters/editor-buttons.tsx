'use client';

import { useTranslations } from 'next-intl';
import type { ColumnFilter } from '@/shared/grid/grid';
import { Button } from '../../controls/button';

export interface FilterEditorProps {
  column: string;
  filter: ColumnFilter | undefined;
  /** null: no filter */
  onApply: (filter: ColumnFilter | null) => void;
}

export function EditorButtons({ canClear, onClear }: { canClear: boolean; onClear: () => void }) {
  const t = useTranslations('data-grid.filter');
  return (
    <div className="flex justify-end gap-2">
      {canClear && (
        <Button tone="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
      <Button type="submit" tone="primary">
        {t('apply')}
      </Button>
    </div>
  );
}
