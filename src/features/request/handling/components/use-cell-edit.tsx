'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { EMPTY_CELL } from '@/ui/data-grid/rows/cell-text';
import type { RequestRow } from '../../components/request-kind';
import type { RequestKind } from '../../rules/kinds';
import type { Handling } from '../schema';
import type { EditedColumn } from './cell-editor';
import { HandlingTag } from './handling-tag';
import { useChangeHandling } from './use-change-handling';

const CellEditor = dynamic(() => import('./cell-editor').then((module) => module.CellEditor), { ssr: false });

interface Edited {
  readonly row: RequestRow;
  readonly column: EditedColumn;
  readonly anchor: Element;
}

const isEdited = (column: string): column is EditedColumn => column === 'handling' || column === 'ownerName';

/** Processing status and owner changed in their cell: by a click, or F2 where the focus is. */
export function useCellEdit(kind: RequestKind, onSaved: () => void) {
  const t = useTranslations('request');
  const changeHandling = useChangeHandling(kind);
  const [edited, setEdited] = useState<Edited | null>(null);
  const edit = useCallback((row: RequestRow, column: string, anchor: Element): boolean => {
    if (!isEdited(column)) return false;
    setEdited({ row, column, anchor });
    return true;
  }, []);
  const cells = useMemo(() => {
    const cell = (row: RequestRow, column: EditedColumn, content: ReactNode) => (
      <button
        type="button"
        tabIndex={-1}
        className="dg-edit"
        title={t('editCell')}
        onClick={({ currentTarget }) => setEdited({ row, column, anchor: currentTarget })}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        {content}
      </button>
    );
    return {
      handling: (row: RequestRow) => cell(row, 'handling', <HandlingTag handling={row.handling as Handling} />),
      ownerName: (row: RequestRow) =>
        cell(row, 'ownerName', <span className={row.ownerName ? 'dg-text' : 'text-muted'}>{row.ownerName ?? EMPTY_CELL}</span>),
    };
  }, [t]);
  const editor = edited && (
    <CellEditor
      column={edited.column}
      anchor={edited.anchor}
      handling={edited.row.handling as Handling}
      ownerName={edited.row.ownerName as string | null}
      onChange={(change) => void changeHandling(edited.row, change, onSaved)}
      onClose={() => setEdited(null)}
    />
  );
  return { cells, edit, editor };
}
