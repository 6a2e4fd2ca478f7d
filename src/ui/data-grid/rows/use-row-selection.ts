'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef } from 'react';
import { useRefusalText } from '../../forms/use-refusal-text';
import { notify } from '../../notices/notices';
import type { Line, RowSelectionModel } from './line';
import type { RowSource } from './row-source';

export interface RowSelection<Row> {
  /** null where rows are not picked */
  readonly isSelected: (line: Line<Row>) => boolean | null;
  /** a click on a row's box; with Shift everything from the last row on that was picked, by hand or by key */
  readonly click: (index: number, isRange: boolean) => void;
  /** the rows of these lines: all on, or all off where they are all on */
  readonly toggle: (from: number, to: number) => void;
  readonly all: () => void;
  /** true where there was something to let go */
  readonly clear: () => boolean;
}

/** Rows picked for one step with all of them; those that are not here are fetched for it. */
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
