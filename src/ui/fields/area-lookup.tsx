'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { fold } from '@/shared/fold';
import { classNames } from '../class-names';
import { request } from '../data/api';
import { useApiQuery } from '../data/use-api-query';
import { useDebouncedValue } from '../data/use-debounced-value';
import type { FieldWiring } from './field-frame';

/** A therapeutic area by id and name. */
export interface AreaChoice {
  readonly id: string;
  readonly name: string;
}

interface AreaLookupProps {
  wiring: FieldWiring;
  value: AreaChoice | null;
  onChange: (area: AreaChoice | null) => void;
  onBlur?: () => void;
}

const DEBOUNCE = 200;
const LIMIT = 20;

const NONE: readonly AreaChoice[] = [];

/** An area looked up by a part of its name (PROMO-03): typed, then chosen with the arrows and Enter or with a click. */
export function AreaLookup({ wiring, value, onChange, onBlur }: AreaLookupProps) {
  const t = useTranslations('area-lookup');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ areas: readonly AreaChoice[]; at: number } | null>(null);
  const isOpen = text !== null;
  const search = useAreaSearch(text);
  const { areas, typed, statusText } = search;
  // The first match is active unless the arrows moved on.
  const at = moved?.areas === areas ? moved.at : typed !== '' && areas.length > 0 ? 0 : -1;

  const close = () => {
    setText(null);
    setMoved(null);
  };
  const choose = (area: AreaChoice | null) => {
    onChange(area);
    close();
    input.current?.focus();
  };
  const move = (step: number) => {
    const count = areas.length;
    if (count > 0) setMoved({ areas, at: (at + step + count + (at < 0 && step < 0 ? 1 : 0)) % count });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
      else setText('');
    }
    if (!isOpen) return;
    const area = areas[at];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (area) choose(area);
    }
    if (event.key === 'Escape') {
      // Only the list closes, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="relative">
      <input
        {...wiring}
        ref={input}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        maxLength={200}
        placeholder={t('placeholder')}
        className="control pr-9"
        value={text ?? value?.name ?? ''}
        onChange={(event) => setText(event.target.value)}
        onClick={() => !isOpen && setText('')}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // Clearing the name clears the area; other text without a choice is ignored.
          close();
          onBlur?.();
        }}
      />
      {value && (
        <button
          type="button"
          aria-label={t('clear')}
          title={t('clear')}
          className="absolute top-1/2 right-1 grid size-7 -translate-y-1/2 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
          onClick={() => choose(null)}
        >
          <X size={15} aria-hidden="true" />
        </button>
      )}
      <div role="status" className="sr-only">
        {isOpen && statusText}
      </div>
      <AreaOptions
        listId={listId}
        labelledBy={wiring['aria-labelledby']}
        search={search}
        isOpen={isOpen}
        at={at}
        selected={value?.id}
        onChoose={choose}
      />
    </div>
  );
}

/** Searches areas by what is typed; null: the list is closed, nothing is searched. */
function useAreaSearch(text: string | null) {
  const t = useTranslations('area-lookup');
  const typed = text?.trim() ?? '';
  const term = useDebouncedValue(typed, DEBOUNCE);
  const found = useApiQuery<readonly AreaChoice[]>({
    key: term,
    fetchData: (signal) => {
      const query = new URLSearchParams({ input: term, limit: String(LIMIT) });
      return request('GET', `/api/v1/therapeutic-area/search?${query}`, undefined, { signal });
    },
    enabled: text !== null && term === typed,
    placeholder: NONE,
  });
  const state = found.isFetching || term !== typed ? 'searching' : found.error ? 'failed' : 'done';
  // While a search is under way, the areas found before stay as far as they match what is typed now.
  const areas = useMemo(() => {
    if (state === 'failed') return NONE;
    return state === 'done' ? found.data : found.data.filter(({ name }) => fold(name).includes(fold(typed)));
  }, [state, found.data, typed]);
  const statusText = state === 'searching' ? t('searching') : state === 'failed' ? t('failed') : t('found', { count: areas.length });
  return { areas, state, typed, statusText };
}

interface AreaOptionsProps {
  listId: string;
  labelledBy: string;
  search: ReturnType<typeof useAreaSearch>;
  isOpen: boolean;
  /** position of the active area; -1 for none */
  at: number;
  /** id of the chosen area */
  selected: string | undefined;
  onChoose: (area: AreaChoice) => void;
}

function AreaOptions({ listId, labelledBy, search, isOpen, at, selected, onChoose }: AreaOptionsProps) {
  const t = useTranslations('area-lookup');
  const { areas, state, statusText } = search;
  return (
    <div
      className={classNames(
        'absolute top-full right-0 left-0 z-20 mt-1 max-h-64 overflow-y-auto rounded-control border border-line bg-surface py-1 text-sm shadow-lifted',
        !isOpen && 'hidden',
      )}
    >
      {/* The focus stays in the field, which names the active choice. */}
      <div id={listId} role="listbox" aria-labelledby={labelledBy}>
        {areas.map((area, index) => (
          <AreaOption
            key={area.id}
            id={`${listId}-${index}`}
            area={area}
            isSelected={area.id === selected}
            isActive={index === at}
            onChoose={onChoose}
          />
        ))}
      </div>
      {state !== 'done' || areas.length === 0 ? (
        <p className="px-3 py-1.5 text-muted">{state === 'done' ? t('none') : statusText}</p>
      ) : (
        areas.length >= LIMIT && <p className="border-t border-line px-3 py-1.5 text-xs text-muted">{t('more')}</p>
      )}
    </div>
  );
}

interface AreaOptionProps {
  id: string;
  area: AreaChoice;
  isSelected: boolean;
  /** the keys are on it: it stays in sight */
  isActive: boolean;
  onChoose: (area: AreaChoice) => void;
}

function AreaOption({ id, area, isSelected, isActive, onChoose }: AreaOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      className={classNames(
        'cursor-pointer px-3 py-1.5 [overflow-wrap:anywhere] hover:bg-hover',
        isActive && 'bg-hover',
        isSelected && 'font-semibold',
      )}
      // The field must not lose its focus to a click on its list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(area)}
    >
      {area.name}
    </div>
  );
}
