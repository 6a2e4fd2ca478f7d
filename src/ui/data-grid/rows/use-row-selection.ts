'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef } from 'react';
import { useRefusalText } from '../../forms/use-refusal-text';
import { notify } from '../../notices/notices';
import type { Line, RowSelectionModel } from './line';
import type { RowSource } from './row-source';

export interface RowSelection<Row> {
  /** null if the grid has no row selection */
  readonly isSelected: (line: Line<Row>) => boolean | null;
  /** click on a row's checkbox; with Shift selects the range from the last selected row */
  readonly click: (index: number, isRange: boolean) => void;
  /** selects these lines, or deselects them if all are selected */
  readonly toggle: (from: number, to: number) => void;
  readonly all: () => void;
  /** clears the selection; true if there was one */
  readonly clear: () => boolean;
}

/** Row selection for bulk actions; fetches selected rows that are not loaded. */
export function useRowSelection<Row>(source: RowSource<Row>, model: RowSelectionModel<Row> | undefined): RowSelection<Row> {
  const t = useTranslations('data-grid');
  const refusalText = useRefusalText();
  const last = useRef<number | null>(null);
  const set = useCallback(
    async (from: number, to: number, isSelected?: boolean) => {
      if (!model) return;
      const end = Math.min(to, from + model.maxRows - 1);
      try {
        const lines = await source.collect(from, end);
        const rows = lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));
        model.set(rows, isSelected ?? !rows.every(model.isSelected));
        if (end < to) notify({ level: 'default', seconds: 3, message: t('pickedFirst', { count: model.maxRows }) });
      } catch (error) {
        notify({ level: 'error', message: refusalText(error) });
      }
    },
    [model, source, t, refusalText],
  );
  return useMemo(
    () => ({
      isSelected: (line) => (model && line.kind === 'row' ? model.isSelected(line.row) : null),
      click(index, isRange) {
        const from = isRange && last.current !== null ? last.current : index;
        last.current = index;
        void set(Math.min(from, index), Math.max(from, index), isRange || undefined);
      },
      toggle(from, to) {
        last.current = to;
        void set(from, to);
      },
      all: () => void set(0, source.lines() - 1, true),
      clear() {
        last.current = null;
        return model?.clear() ?? false;
      },
    }),
    [model, set, source],
  );
}
