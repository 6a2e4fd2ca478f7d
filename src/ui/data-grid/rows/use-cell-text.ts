'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Grid } from '@/shared/grid/grid';
import { cellText } from './cell-text';

interface CellTextOptions<Row> {
  grid: Grid;
  /** label of a set's value */
  labelOf: ((column: string, value: string) => string | undefined) | undefined;
  /** cell texts that depend on more than the value; undefined falls back to the value */
  labels: Readonly<Record<string, (row: Row) => string | undefined>> | undefined;
}

interface CellTexts<Row> {
  /** label of a value of a set, boolean or grouped column */
  readonly valueLabel: (column: string, value: string | null) => string;
  /** text of a cell */
  readonly text: (row: Row, column: string) => string;
}

/** Texts of values and cells in the user's language. */
export function useCellText<Row extends object>({ grid, labelOf, labels }: CellTextOptions<Row>): CellTexts<Row> {
  const t = useTranslations('data-grid');
  const language = useLocale();
  const valueLabel = useCallback(
    (column: string, value: string | null) => {
      if (value === null) return t('empty');
      if (grid.columns[column]?.kind === 'boolean') return t(value === 'true' ? 'yes' : 'no');
      return labelOf?.(column, value) ?? value;
    },
    [grid, labelOf, t],
  );
  const text = useCallback(
    (row: Row, name: string) => {
      const column = grid.columns[name];
      const written = labels?.[name]?.(row);
      if (written !== undefined) return written;
      return column
        ? cellText(column, (row as Record<string, unknown>)[name], { language, labelOf: (value) => valueLabel(name, value) })
        : '';
    },
    [grid, language, labels, valueLabel],
  );
  return { valueLabel, text };
}
