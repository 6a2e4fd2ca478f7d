'use client';

import { ChevronRight, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { filterText } from './filters/filter-text';
import { useGridTools } from './grid-context';

const CHIP = 'inline-flex max-w-full items-center gap-1 rounded-full border border-line bg-surface pl-3 text-xs min-h-7';
const REMOVE = 'grid size-7 shrink-0 place-items-center rounded-full text-muted hover:bg-hover hover:text-ink focus-visible:rounded-full';

/** Chips of the active filters and groups, each removable; renders nothing without any. */
export function GridStrip() {
  const t = useTranslations('data-grid');
  const { grid, state, header, labelOf, show } = useGridTools();
  const filters = Object.keys(grid.columns).flatMap((name) => {
    const filter = state.filterModel[name];
    return filter ? [{ name, text: filterText(t, filter, (value) => labelOf(name, value)) }] : [];
  });
  if (filters.length === 0 && state.rowGroupCols.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      {state.rowGroupCols.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5 text-xs">
          <span className="text-muted">{t('groupedBy')}</span>
          <ol aria-label={t('groupedBy')} className="flex flex-wrap items-center gap-1.5">
            {state.rowGroupCols.map((name, level) => (
              <li key={name} className="flex items-center gap-1.5">
                {level > 0 && <ChevronRight size={13} aria-hidden="true" className="text-muted" />}
                <span className={CHIP}>
                  <span className="truncate font-[550]">{header(name)}</span>
                  <button
                    type="button"
                    className={REMOVE}
                    aria-label={t('ungroup', { column: header(name) })}
                    onClick={() => state.table.getColumn(name)?.toggleGrouping()}
                  >
                    <X size={13} aria-hidden="true" />
                  </button>
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {filters.length > 0 && (
        <div className="flex min-w-0 flex-wrap items-center gap-1.5 text-xs">
          <ul aria-label={t('activeFilters')} className="flex min-w-0 flex-wrap items-center gap-1.5">
            {filters.map(({ name, text }) => (
              <li key={name} className={CHIP}>
                <button
                  type="button"
                  className="min-w-0 truncate rounded-control py-1 hover:text-link"
                  onClick={(event) => show({ kind: 'filter', column: name, anchor: event.currentTarget })}
                >
                  {t('chip', { column: header(name), text })}
                </button>
                <button
                  type="button"
                  className={REMOVE}
                  aria-label={t('removeFilter', { column: header(name) })}
                  onClick={() => state.setFilter(name, null)}
                >
                  <X size={13} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="rounded-control px-2 py-1 font-[550] text-link hover:underline"
            onClick={() => state.clearFilters()}
          >
            {t('clearAll')}
          </button>
        </div>
      )}
    </div>
  );
}
