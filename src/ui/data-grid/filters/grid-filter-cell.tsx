'use client';

import { ChevronDown, Funnel, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ColumnFilter } from '@/shared/grid/grid';
import type { ShownColumn } from '../../../shared/grid/grid-layout';
import { classNames } from '../../class-names';
import { useGridTools } from '../grid-context';
import { columnClass, columnStyle } from '../rows/grid-row';
import { MAX_FILTER_LENGTH } from './filter-draft';
import { filterText } from './filter-text';

/** Debounce of typed text. */
const TYPING_DEBOUNCE_MS = 300;

interface GridFilterCellProps {
  column: ShownColumn;
  at: number;
  isActive: boolean;
}

/** Text of a plain 'contains' filter, which is edited in place; null for any other filter. */
function typedText(filter: ColumnFilter | undefined): string | null {
  if (!filter) return '';
  const isPlain = filter.filterType === 'text' && !('conditions' in filter) && filter.type === 'contains';
  return isPlain ? (filter.filter ?? '') : null;
}

/** Filter of a column below its header: edited in place for texts, else in a popup. */
export function GridFilterCell({ column, at, isActive }: GridFilterCellProps) {
  const { grid, state } = useGridTools();
  const { name } = column;
  const filter = state.filterModel[name];
  const text = typedText(filter);
  const isOff = grid.columns[name]?.filterable === false;
  return (
    <div
      role="gridcell"
      aria-colindex={at + 1}
      data-col={at}
      tabIndex={isOff && isActive ? 0 : -1}
      className={classNames(columnClass(column), 'dg-filter-cell')}
      style={columnStyle(column)}
    >
      {!isOff &&
        (grid.columns[name]?.kind === 'text' && text !== null ? (
          <TypedFilter name={name} text={text} isActive={isActive} />
        ) : (
          <OpenedFilter name={name} filter={filter} isActive={isActive} />
        ))}
    </div>
  );
}

function OpenedFilter({ name, filter, isActive }: { name: string; filter: ColumnFilter | undefined; isActive: boolean }) {
  const t = useTranslations('data-grid');
  const { state, header, labelOf, show } = useGridTools();
  const filterLabel = filter ? filterText(t, filter, (value) => labelOf(name, value)) : t('all');
  return (
    <span className="dg-filter" data-on={filter ? true : undefined}>
      <button
        type="button"
        data-focus
        tabIndex={isActive ? 0 : -1}
        aria-haspopup="dialog"
        aria-label={t('chip', { column: t('filterOf', { column: header(name) }), text: filterLabel })}
        title={filterLabel}
        onClick={(event) => show({ kind: 'filter', column: name, anchor: event.currentTarget })}
      >
        {filterLabel}
      </button>
      {filter ? (
        <button
          type="button"
          tabIndex={-1}
          data-on
          className="dg-tool"
          aria-label={t('removeFilter', { column: header(name) })}
          onClick={() => state.setFilter(name, null)}
        >
          <X size={13} aria-hidden="true" />
        </button>
      ) : (
        <ChevronDown size={13} aria-hidden="true" className="mr-1.5 shrink-0" />
      )}
    </span>
  );
}

function TypedFilter({ name, text: searched, isActive }: { name: string; text: string; isActive: boolean }) {
  const t = useTranslations('data-grid');
  const { state, header, show } = useGridTools();
  const [text, setText] = useState(searched);
  const [seen, setSeen] = useState(searched);
  const lastApplied = useRef(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Changed from outside (cleared, back button, saved view): sync, unless it is the echo of the typed text.
  if (searched !== seen) {
    setSeen(searched);
    if (searched !== lastApplied.current) {
      lastApplied.current = searched;
      setText(searched);
    }
  }
  const scheduleFilter = (next: string, wait: number) => {
    setText(next);
    clearTimeout(timer.current);
    const trimmed = next.trim();
    timer.current = setTimeout(() => {
      if (trimmed === lastApplied.current) return;
      lastApplied.current = trimmed;
      state.setFilter(name, trimmed === '' ? null : { filterType: 'text', type: 'contains', filter: trimmed }, { isTyping: true });
    }, wait);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') scheduleFilter(text, 0);
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      scheduleFilter('', 0);
    }
  };
  const label = t('filterOf', { column: header(name) });
  return (
    <span className="dg-filter" data-on={text === '' ? undefined : true}>
      <input
        type="text"
        data-focus
        tabIndex={isActive ? 0 : -1}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_FILTER_LENGTH}
        placeholder={t('containsHint')}
        value={text}
        onChange={(event) => scheduleFilter(event.target.value, TYPING_DEBOUNCE_MS)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button
          type="button"
          tabIndex={-1}
          data-on
          className="dg-tool"
          aria-label={t('removeFilter', { column: header(name) })}
          onClick={() => scheduleFilter('', 0)}
        >
          <X size={13} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-haspopup="dialog"
        className="dg-tool"
        aria-label={t('filterMore', { column: header(name) })}
        title={t('filterMore', { column: header(name) })}
        onClick={(event) => show({ kind: 'filter', column: name, anchor: event.currentTarget })}
      >
        <Funnel size={12} aria-hidden="true" />
      </button>
    </span>
  );
}
