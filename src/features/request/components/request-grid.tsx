'use client';

import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { messageText } from '@/shared/text/message-text';
import { queryText, urlText } from '@/shared/url-state';
import { useMinute } from '@/ui/data/use-minute';
import { DataGrid, type DataGridProps, type GridShown } from '@/ui/data-grid/data-grid';
import type { StepRow } from '@/ui/data-grid/rows/line';
import { useGridCalls } from '@/ui/data-grid/use-grid-calls';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { BulkActionBar } from '../handling/components/bulk-action-bar';
import { useCellEdit } from '../handling/components/use-cell-edit';
import { HANDLING_COLUMNS } from '../handling/grid';
import { dueMark, isLate } from '../handling/rules';
import type { Handling } from '../handling/schema';
import type { KindConfig } from '../rules/define-kind';
import type { RequestKind } from '../rules/kinds';
import type { RequestDetail, RequestGridProps, RequestRow, RequestView } from './request-kind';
import { useRowSelection } from './use-row-selection';

// The dialog is loaded when the first request is opened.
const RequestDialog = dynamic(() => import('./request-dialog').then((module) => module.RequestDialog), { ssr: false });

/** `request`: the number of the request whose detail is open over the grid. */
const STATE = { request: urlText() };

interface KindProps<View extends RequestView> extends RequestGridProps<View> {
  kind: KindConfig<RequestKind>;
  /** of a kind that shares its messages with others */
  title?: string;
  detail: RequestDetail<View>;
  cells?: DataGridProps<RequestRow>['cells'];
  words?: DataGridProps<RequestRow>['labels'];
  aside?: ReactNode;
}

/** A grid of one kind of request: a row opens its detail, selected rows are handled together (REQ-01 to REQ-04). */
export function RequestGrid<View extends RequestView>(props: KindProps<View>) {
  const { kind, state, first, opened, detail } = props;
  const { name, grid, area, screen } = kind;
  const t = useTranslations(area);
  const common = useTranslations('request');
  const [{ request: openId }, change] = useUrlState(STATE);
  const [refreshKey, setRefreshKey] = useState(0);
  const selection = useRowSelection();
  const now = useMinute(props.at);
  const api = `/infomed/api/${name}`;
  const { fetchRows, fetchValues, fetchTotals } = useGridCalls<RequestRow>(`${api}/`, `${api}/values`, grid.name);
  const heading = useCallback((column: string) => messageText(isCommon(column) ? common : t, `columns.${column}`) ?? column, [common, t]);
  const named = useCallback(
    (column: string, value: string) => messageText(column === 'handling' ? common : t, `values.${column}.${value}`) ?? undefined,
    [common, t],
  );
  const { cells: editing, edit, editor } = useCellEdit(name, () => setRefreshKey((before) => before + 1));
  const cells = useMemo(
    () => ({
      ...editing,
      dueAt: (row: RequestRow) => <Due kind={kind} row={row} now={now} />,
      ...props.cells,
    }),
    [kind, editing, now, props.cells],
  );
  const idColumn = Object.keys(grid.columns)[0] ?? 'id';
  // Request numbers are identifiers, not quantities: no digit grouping.
  const words = useMemo(() => ({ ...props.words, [idColumn]: ({ id }: RequestRow) => String(id) }), [props.words, idColumn]);
  const [steps, setSteps] = useState<StepRow<RequestRow> | null>(null);
  if (!openId && steps) setSteps(null);
  const query = useSearchParams().toString();
  const rows = useMemo(
    () => ({
      href: ({ id }: RequestRow) => {
        const params = new URLSearchParams(query);
        params.set('request', String(id));
        return `${screen}?${queryText(params)}`;
      },
      column: idColumn,
      open({ id }: RequestRow, step: StepRow<RequestRow>) {
        setSteps(() => step);
        change({ request: String(id) });
      },
      follow: steps ? undefined : (step: StepRow<RequestRow>) => setSteps(() => step),
    }),
    [query, screen, idColumn, change, steps],
  );
  // The selection belongs to these rows: other filters clear it.
  const { clear, picking, list } = selection;
  const filters = JSON.stringify([state.filterModel, state.rowGroupCols, state.quickFilter]);
  const [selectedIn, setSelectedIn] = useState(filters);
  if (selectedIn !== filters) {
    setSelectedIn(filters);
    clear();
  }
  // With a selection the export holds the selected rows, in the order of the screen.
  const selectedOf = (shown: GridShown): GridShown => {
    if (list.length === 0) return shown;
    const filterModel = { [idColumn]: { filterType: 'set' as const, values: list.map(({ id }) => String(id)) } };
    return { ...shown, rowCount: list.length, filterModel, request: { ...shown.request, filterModel, quickFilter: '' } };
  };
  const toneOf = useCallback(
    ({ handling, dueAt }: RequestRow) =>
      isLate({ handling: handling as Handling, dueAt: String(dueAt) }, now) ? ('late' as const) : undefined,
    [now],
  );
  const isOpen = useCallback(({ id }: RequestRow) => String(id) === openId, [openId]);
  const stepTo = async (by: 1 | -1) => {
    const row = await steps?.(by);
    if (row) change({ request: String(row.id) }, { history: 'replace' });
  };
  const refresh = () => setRefreshKey((before) => before + 1);
  return (
    <div className="flex items-start gap-4 print:block">
      <div className="min-w-0 flex-1">
        <DataGrid<RequestRow>
          grid={grid}
          state={state}
          first={first}
          fetchRows={fetchRows}
          fetchValues={fetchValues}
          fetchTotals={fetchTotals}
          header={heading}
          labelOf={named}
          cells={cells}
          labels={words}
          detail={rows}
          selectionModel={picking}
          refreshKey={refreshKey + (props.refreshKey ?? 0)}
          bar={(shown) =>
            list.length > 0 && (
              <BulkActionBar
                kind={name}
                selected={list}
                filtered={shown.rowCount === null ? null : { count: shown.rowCount, request: shown.request }}
                onClear={clear}
                onDone={() => {
                  clear();
                  refresh();
                }}
              />
            )
          }
          head={{ title: props.title ?? t('title'), ...(props.aside && { aside: props.aside }) }}
          count={(count) => t('count', { count })}
          toneOf={toneOf}
          isOpen={openId ? isOpen : undefined}
          onEdit={edit}
          toolbar={(shown) => props.toolbar(selectedOf(shown))}
          empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        />
      </div>
      {editor}
      {openId && (
        <RequestDialog
          key={openId}
          kind={kind}
          id={openId}
          initial={opened && String(opened.id) === openId ? opened : null}
          detail={detail as RequestDetail<RequestView>}
          onSaved={refresh}
          onClose={() => change({ request: '' }, { history: 'replace' })}
          onStep={steps && ((by) => void stepTo(by))}
        />
      )}
    </div>
  );
}

const isCommon = (column: string): column is keyof typeof HANDLING_COLUMNS => Object.hasOwn(HANDLING_COLUMNS, column);

const DUE = { LATE: ['text-bad', 'late'], SOON: ['text-warn', 'soon'] } as const;

function Due({ kind, row, now }: { kind: KindConfig; row: RequestRow; now: Date }) {
  const t = useTranslations('request');
  const { handling, dueAt } = row;
  const text = formatDateTime(String(dueAt), useLocale());
  const mark = dueMark(kind, { handling: handling as Handling, dueAt: String(dueAt) }, now);
  if (!mark) return <span className="dg-text tabular-nums">{text}</span>;
  const [tone, label] = DUE[mark];
  return (
    <span className={`dg-text relative font-semibold tabular-nums ${tone}`} title={t(label)}>
      {text}
      <span className="sr-only"> ({t(label)})</span>
    </span>
  );
}
