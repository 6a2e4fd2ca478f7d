'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { FilterModel, GridAnswer, GridRequest, GroupRow } from '@/shared/grid/grid';
import { messageText } from '@/shared/text/message-text';
import { Tag } from '@/ui/controls/tag';
import { request } from '@/ui/data/api';
import { DataGrid, type GridShown } from '@/ui/data-grid/data-grid';
import type { SetValues, ValuesQuery } from '@/ui/data-grid/grid-context';
import type { GridState } from '@/ui/data-grid/state';
import type { Totals } from '@/ui/data-grid/totals/use-totals';
import type { auditGrid } from '../grid';
import { actionKey, entryAddress } from '../rules/readable';
import type { AuditEntryView } from '../schema';
import { entryTone } from './entry-tone';

/** A line of the audit log's grid. */
export type AuditRow = { readonly id: string; readonly type: AuditEntryView['type']; readonly action: AuditEntryView['action'] } & {
  readonly [Column in Exclude<keyof typeof auditGrid.columns, 'type' | 'action'>]: string | null;
};

interface AuditLogGridProps {
  /** the audit log's grid, with the columns that this installation never fills hidden */
  grid: typeof auditGrid;
  state: GridState;
  first: GridAnswer<AuditRow | GroupRow> | null;
  /** only the entries of this product (U-04) */
  productId?: string;
  title: string;
  /** routine labels by the names stored in the audit log */
  routineNames: Readonly<Record<string, string>>;
  aside?: ReactNode;
  /** buttons beside the grid's own */
  toolbar: (shown: GridShown) => ReactNode;
}

const CHOICES: Readonly<Record<string, string>> = { type: 'types', action: 'plainActions', event: 'events' };

/** The audit log as a grid over all entries, or over those of one product (AUDIT-01 to AUDIT-03, AUDIT-06). */
export function AuditLogGrid({ grid, state, first, productId, title, routineNames, aside, toolbar }: AuditLogGridProps) {
  const t = useTranslations('audit');
  const section = useTranslations('product.sections');
  const fetchRows = useCallback(
    (agGridSearch: GridRequest, signal: AbortSignal) =>
      request<GridAnswer<AuditRow | GroupRow>>(
        'POST',
        productId ? `/infomed/api/audit-trail/product/${productId}` : '/infomed/api/audit-trail/',
        { agGridSearch },
        { signal },
      ),
    [productId],
  );
  // These calls know the grid, not the product: its scope is a filter.
  const scoped = useCallback(
    (filterModel: FilterModel) => ({
      ...filterModel,
      ...(productId && { productId: { filterType: 'text', type: 'equals', filter: productId } }),
    }),
    [productId],
  );
  const fetchValues = useCallback(
    ({ column, filterModel, search }: ValuesQuery, signal: AbortSignal) => {
      const agGridSearch = { filterModel: scoped(filterModel) };
      return request<SetValues>('POST', '/infomed/api/audit-trail/values', { column, search, agGridSearch }, { signal });
    },
    [scoped],
  );
  const fetchTotals = useCallback(
    (totals: GridRequest, signal: AbortSignal) => {
      const agGridSearch = { ...totals, filterModel: scoped(totals.filterModel) };
      return request<Totals>('POST', `/infomed/api/grid-totals/${grid.name}`, { agGridSearch }, { signal });
    },
    [scoped, grid.name],
  );
  const heading = useCallback((column: string) => messageText(t, `columns.${column}`) ?? column, [t]);
  const named = useCallback(
    (column: string, value: string) => {
      const text = column === 'editType' ? messageText(section, value) : messageText(t, `${CHOICES[column]}.${value}`);
      return text ?? undefined;
    },
    [t, section],
  );
  const words = useMemo(
    () => ({
      action: ({ type, action }: AuditRow) => t(actionKey(type, action)),
      entityLabel: ({ type, entityLabel }: AuditRow) => (type === 'ROUTINE' ? routineNames[entityLabel ?? ''] : undefined),
    }),
    [t, routineNames],
  );
  const cells = useMemo(
    () => ({
      action: (row: AuditRow) => (
        <Tag tone={entryTone(row)} plain className="px-2!">
          <span className="truncate" title={words.action(row)}>
            {words.action(row)}
          </span>
        </Tag>
      ),
    }),
    [words],
  );
  // The detail leads back to the rows as they are filtered and ordered here.
  const back = useSearchParams().toString();
  const detail = useMemo(() => ({ href: ({ id }: AuditRow) => entryAddress(id, back), column: 'date' }), [back]);
  return (
    <DataGrid<AuditRow>
      grid={grid}
      state={state}
      first={first}
      fetchRows={fetchRows}
      fetchValues={fetchValues}
      fetchTotals={fetchTotals}
      header={heading}
      labelOf={named}
      labels={words}
      cells={cells}
      detail={detail}
      head={{ title, aside }}
      count={(count) => t('count', { count })}
      toolbar={toolbar}
      empty={{ title: t(productId ? 'emptyTitle' : 'noneTitle'), text: t('emptyText') }}
    />
  );
}
