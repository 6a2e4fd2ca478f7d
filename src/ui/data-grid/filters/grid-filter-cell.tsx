'use client';

import { ChevronDown, Funnel, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ColumnFilter } from '@/shared/grid';
import type { ShownColumn } from '../../../shared/grid-layout';
import { classNames } from '../../class-names';
import { useGridTools } from '../grid-context';
import { columnClass, columnStyle } from '../rows/grid-row';
import { LONGEST } from './filter-draft';
import { filterText, type Say } from './filter-text';

/** Milliseconds of quiet before typed letters are searched. */
const QUIET = 300;

interface GridFilterCellProps {
  column: ShownColumn;
  at: number;
  isActive: boolean;
}

/** The text of the commonest filter, 'contains', which is typed in place. */
function typedText(filter: ColumnFilter | undefined): string | null {
  if (!filter) return '';
  const isPlain = filter.filterType === 'text' && !('conditions' in filter) && filter.type === 'contains';
  return isPlain ? (filter.filter ?? '') : null;
}

/** Filter of a column, below its heading: typed in place for texts, else opened. */
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
  const { state, heading, named, show } = useGridTools();
  const said = filter ? filterText(t as Say, filter, (value) => named(name, value)) : t('all');
  return (
    <span className="dg-filter" data-on={filter ? true : undefined}>
      <button
        type="button"
        data-focus
        tabIndex={isActive ? 0 : -1}
        aria-haspopup="dialog"
        aria-label={t('chip', { column: t('filterOf', { column: heading(name) }), text: said })}
        title={said}
        onClick={(event) => show({ kind: 'filter', column: name, anchor: event.currentTarget })}
      >
        {said}
      </button>
      {filter ? (
        <button
          type="button"
          tabIndex={-1}
          data-on
          className="dg-tool"
          aria-label={t('removeFilter', { column: heading(name) })}
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
  const { state, heading, show } = useGridTools();
  const [text, setText] = useState(searched);
  const [seen, setSeen] = useState(searched);
  const told = useRef(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Set from outside (cleared, back button, saved view): taken over, unless it is only the echo of what was typed.
  if (searched !== seen) {
    setSeen(searched);
    if (searched !== told.current) {
      told.current = searched;
      setText(searched);
    }
  }
  const tell = (next: string, wait: number) => {
    setText(next);
    clearTimeout(timer.current);
    const wanted = next.trim();
    timer.current = setTimeout(() => {
      if (wanted === told.current) return;
      told.current = wanted;
      state.setFilter(name, wanted === '' ? null : { filterType: 'text', type: 'contains', filter: wanted }, { isTyping: true });
    }, wait);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') tell(text, 0);
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      tell('', 0);
    }
  };
  const label = t('filterOf', { column: heading(name) });
  return (
    <span className="dg-filter" data-on={text === '' ? undefined : true}>
      <input
        type="text"
        data-focus
        tabIndex={isActive ? 0 : -1}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST}
        placeholder={t('containsHint')}
        value={text}
        onChange={(event) => tell(event.target.value, QUIET)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button
          type="button"
          tabIndex={-1}
          data-on
          className="dg-tool"
          aria-label={t('removeFilter', { column: heading(name) })}
          onClick={() => tell('', 0)}
        >
          <X size={13} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-haspopup="dialog"
        className="dg-tool"
        aria-label={t('filterMore', { column: heading(name) })}
        title={t('filterMore', { column: heading(name) })}
        onClick={(event) => show({ kind: 'filter', column: name, anchor: event.currentTarget })}
      >
        <Funnel size={12} aria-hidden="true" />
      </button>
    </span>
  );
}
