'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useMemo, useState } from 'react';
import { classNames } from '../../class-names';
import { Checkbox } from '../../controls/checkbox';
import { useApiQuery } from '../../data/use-api-query';
import { useDebouncedValue } from '../../data/use-debounced-value';
import { useRefusalText } from '../../forms/use-refusal-text';
import { Skeleton } from '../../page/skeleton';
import { type SetValues, useGridTools } from '../grid-context';
import { EditorButtons, type FilterEditorProps } from './editor-buttons';
import { matchingLines, setFilterOf, setLines } from './set-choice';

const SEARCH_DEBOUNCE_MS = 200;

/** Values with counts under the other columns' filters; a closed list is searched locally, an open one on the server. */
export function SetEditor({ column, filter, onApply }: FilterEditorProps) {
  const t = useTranslations('data-grid.filter');
  const { grid, state, labelOf, fetchValues } = useGridTools();
  const refusalText = useRefusalText();
  const closed = grid.columns[column]?.values;
  const [chosen, setChosen] = useState<ReadonlySet<string | null>>(() => new Set(filter?.filterType === 'set' ? filter.values : []));
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(closed ? '' : typed.trim(), SEARCH_DEBOUNCE_MS);
  const { [column]: _, ...others } = state.filterModel;
  const query = { column, filterModel: others, search };
  const {
    data: found,
    isStale,
    error,
  } = useApiQuery<SetValues | null>({
    key: JSON.stringify(query),
    fetchData: async (signal) => fetchValues?.(query, signal) ?? null,
  });

  const lines = useMemo(
    () => setLines(closed, found?.values ?? null, search === '' ? chosen : new Set(), (value) => labelOf(column, value)),
    [closed, found, chosen, search, column, labelOf],
  );
  const shown = closed ? matchingLines(lines, typed) : lines;
  const more = found ? found.valueCount - found.values.length : 0;
  // Until the values of an open list are known, the chosen ones are not all there are.
  const isWhole = Boolean(closed ?? found) && search === '' && more <= 0;
  // What is shown may still be of an earlier search, whose lines would be ticked out of sight.
  const isLate = !closed && (isStale || search !== typed.trim());
  const ticked = shown.filter(({ value }) => chosen.has(value)).length;
  const choose = (values: readonly (string | null)[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const value of values) {
      if (isChosen) next.add(value);
      else next.delete(value);
    }
    setChosen(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(setFilterOf(chosen, lines, isWhole));
  };
  const isWaiting = !found && !closed && !error;
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        className="control text-sm"
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: the popup was opened for it
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      {error !== null && (
        <p role="alert" className="text-xs text-bad">
          {refusalText(error)}
        </p>
      )}
      {isWaiting && <Skeleton lines={4} />}
      {!isWaiting && (
        <fieldset className="flex max-h-64 flex-col overflow-y-auto">
          <legend className="sr-only">{t('values')}</legend>
          {shown.length > 1 && (
            <Checkbox
              label={typed.trim() === '' ? t('selectAll') : t('selectFound')}
              checked={ticked === shown.length}
              disabled={isLate}
              ref={(box: HTMLInputElement | null) => {
                if (box) box.indeterminate = ticked > 0 && ticked < shown.length;
              }}
              className="border-b border-line pr-1"
              onChange={(isChosen) =>
                choose(
                  shown.map(({ value }) => value),
                  isChosen,
                )
              }
            />
          )}
          {shown.map(({ value, label, count }) => (
            <Checkbox
              key={value ?? '\u0000'}
              label={<span className="[overflow-wrap:anywhere]">{label}</span>}
              checked={chosen.has(value)}
              count={count ?? undefined}
              className={classNames('pr-1', count === 0 && 'text-muted')}
              onChange={(isChosen) => choose([value], isChosen)}
            />
          ))}
          {shown.length === 0 && <p className="py-2 text-sm text-muted">{t('noValue')}</p>}
        </fieldset>
      )}
      {more > 0 && <p className="text-xs text-muted">{t('more', { count: more })}</p>}
      <EditorButtons canClear={filter !== undefined} onClear={() => onApply(null)} />
    </form>
  );
}
