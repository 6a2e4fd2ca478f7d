'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { fold } from '@/shared/text/fold';
import { classNames } from '../class-names';
import { useApiQuery } from '../data/use-api-query';
import { useDebouncedValue } from '../data/use-debounced-value';
import type { FieldWiring } from './field-frame';

/** Something with a name that is looked up. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

interface LookupProps {
  /** messages about what is looked up */
  texts: 'area-lookup' | 'holder-lookup';
  /** what holds the text, at most LOOKUP_LIMIT */
  find: (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  wiring: FieldWiring;
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  onBlur?: (() => void) | undefined;
  /** it was just requested */
  takesFocus?: boolean | undefined;
}

const DEBOUNCE = 200;
export const LOOKUP_LIMIT = 20;

const NONE: readonly Choice[] = [];

/** Something looked up by a part of its name: typed, then chosen with the arrows and Enter or with a click. */
export function Lookup({ texts, find, wiring, value, onChange, onBlur, takesFocus }: LookupProps) {
  const t = useTranslations(texts);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const [moved, setMoved] = useState<{ choices: readonly Choice[]; at: number } | null>(null);
  const isOpen = text !== null;
  const search = useLookup(texts, find, text);
  const { choices, typed, statusText } = search;
  // The first match is active unless the arrows moved on.
  const at = moved?.choices === choices ? moved.at : typed !== '' && choices.length > 0 ? 0 : -1;

  const close = () => {
    setText(null);
    setMoved(null);
  };
  const choose = (choice: Choice | null) => {
    onChange(choice);
    close();
    input.current?.focus();
  };
  const move = (step: number) => {
    const count = choices.length;
    if (count > 0) setMoved({ choices, at: (at + step + count + (at < 0 && step < 0 ? 1 : 0)) % count });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
      else setText('');
    }
    if (!isOpen) return;
    const choice = choices[at];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (choice) choose(choice);
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
          // Clearing the name clears the choice; other text without one is ignored.
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
      <Options
        texts={texts}
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

/** Searches for what is typed; null: the list is closed, nothing is searched. */
function useLookup(texts: LookupProps['texts'], find: LookupProps['find'], text: string | null) {
  const t = useTranslations(texts);
  const typed = text?.trim() ?? '';
  const term = useDebouncedValue(typed, DEBOUNCE);
  const found = useApiQuery<readonly Choice[]>({
    key: term,
    fetchData: (signal) => find(term, signal),
    enabled: text !== null && term === typed,
    placeholder: NONE,
  });
  const state = found.isFetching || term !== typed ? 'searching' : found.error ? 'failed' : 'done';
  // While a search is under way, the choices found before stay as far as they match what is typed now.
  const choices = useMemo(() => {
    if (state === 'failed') return NONE;
    return state === 'done' ? found.data : found.data.filter(({ name }) => fold(name).includes(fold(typed)));
  }, [state, found.data, typed]);
  const statusText = state === 'searching' ? t('searching') : state === 'failed' ? t('failed') : t('found', { count: choices.length });
  return { choices, state, typed, statusText };
}

interface OptionsProps {
  texts: LookupProps['texts'];
  listId: string;
  labelledBy: string;
  search: ReturnType<typeof useLookup>;
  isOpen: boolean;
  /** position of the active choice; -1 for none */
  at: number;
  /** id of the chosen choice */
  selected: string | undefined;
  onChoose: (choice: Choice) => void;
}

function Options({ texts, listId, labelledBy, search, isOpen, at, selected, onChoose }: OptionsProps) {
  const t = useTranslations(texts);
  const { choices, state, statusText } = search;
  return (
    <div
      className={classNames(
        'absolute top-full right-0 left-0 z-20 mt-1 max-h-64 overflow-y-auto rounded-control border border-line bg-surface py-1 text-sm shadow-lifted',
        !isOpen && 'hidden',
      )}
    >
      {/* The focus stays in the field, which names the active choice. */}
      <div id={listId} role="listbox" aria-labelledby={labelledBy}>
        {choices.map((choice, index) => (
          <Option
            key={choice.id}
            id={`${listId}-${index}`}
            choice={choice}
            isSelected={choice.id === selected}
            isActive={index === at}
            onChoose={onChoose}
          />
        ))}
      </div>
      {state !== 'done' || choices.length === 0 ? (
        <p className="px-3 py-1.5 text-muted">{state === 'done' ? t('none') : statusText}</p>
      ) : (
        choices.length >= LOOKUP_LIMIT && <p className="border-t border-line px-3 py-1.5 text-xs text-muted">{t('more')}</p>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  isSelected: boolean;
  /** the keys are on it: it stays in sight */
  isActive: boolean;
  onChoose: (choice: Choice) => void;
}

function Option({ id, choice, isSelected, isActive, onChoose }: OptionProps) {
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
      onClick={() => onChoose(choice)}
    >
      {choice.name}
    </div>
  );
}
