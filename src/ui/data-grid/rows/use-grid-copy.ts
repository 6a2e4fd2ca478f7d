'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ShownColumn } from '../../../shared/grid/grid-layout';
import { useRefusalText } from '../../forms/use-refusal-text';
import { notify } from '../../notices/notices';
import { type CellPosition, type Rect, toTsv } from '../keyboard/navigation';
import type { RowSource } from './row-source';

/** Maximum rows per copy; use the export for more. */
export const MAX_COPIED_ROWS = 1000;

interface CopyOptions<Row> {
  source: RowSource<Row>;
  columns: readonly ShownColumn[];
  text: (row: Row, column: string) => string;
  header: (column: string) => string;
  group: (column: string, key: string | null) => string;
}

/** Copies a rectangle of cells as TSV; fetches rows that are not loaded. */
export function useGridCopy<Row>({ source, columns, text, header, group }: CopyOptions<Row>) {
  const t = useTranslations('data-grid');
  const refusalText = useRefusalText();
  return useCallback(
    async (active: CellPosition, range: Rect | null, isRow: boolean, withHeaders = false) => {
      const rect = range ?? { top: active.row, bottom: active.row, left: active.column, right: active.column };
      const rows = rect.bottom - rect.top + 1;
      if (rows > MAX_COPIED_ROWS) {
        notify({ level: 'error', seconds: 5, message: t('copyTooMany', { most: MAX_COPIED_ROWS }) });
        return;
      }
      const copiedColumns = isRow ? columns : columns.slice(rect.left, rect.right + 1);
      try {
        const lines = await source.collect(rect.top, rect.bottom);
        const cells = lines.map((line) => {
          if (line.kind === 'row') return copiedColumns.map(({ name }) => text(line.row, name));
          return line.kind === 'group' ? [group(line.column, line.key), String(line.count)] : [];
        });
        const headings = withHeaders ? [copiedColumns.map(({ name }) => header(name))] : [];
        await navigator.clipboard.writeText(toTsv([...headings, ...cells]));
        notify({
          level: 'success',
          message: isRow ? t('rowsCopied', { count: rows }) : t('copied', { count: rows * copiedColumns.length }),
        });
      } catch (error) {
        const isDenied = error instanceof DOMException;
        notify({ level: 'error', message: isDenied ? t('copyFailed') : refusalText(error) });
      }
    },
    [source, columns, text, header, group, t, refusalText],
  );
}
