'use client';

import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface SearchFieldProps {
  value: string;
  onSearch: (text: string) => void;
  /** debounce of `onSearch` in milliseconds */
  debounce: number;
  label?: string;
  hint?: ReactNode;
  placeholder?: string;
  maxLength?: number;
  /** whether a text is a whole code, after which the next one replaces it */
  isCode?: (text: string) => boolean;
  /** another number drops a text that still waits for its pause, and shows `value` */
  resets?: number;
}

/**
 * Typing is debounced, Enter and the clear button are not; the field preserves focus and text while the list changes. After Enter and
 * after a code the text is selected, so that what is scanned next replaces it.
 */
export function SearchField({
  value,
  onSearch,
  debounce,
  label,
  hint,
  placeholder,
  maxLength = 200,
  isCode,
  resets = 0,
}: SearchFieldProps) {
  const t = useTranslations('common');
  const id = useId();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState({ value, resets });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const lastSearched = useRef(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reset clears the timer, as the end does
  useEffect(() => () => clearTimeout(timer.current), [resets]);
  // Changed from outside (reset, back button): sync, unless it is the echo of the typed text.
  if (value !== seen.value || resets !== seen.resets) {
    setSeen({ value, resets });
    if (value !== lastSearched.current || resets !== seen.resets) {
      lastSearched.current = value;
      setText(value);
    }
  }
  const scheduleSearch = (next: string, wait: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      lastSearched.current = next;
      onSearch(next);
      if (isCode?.(next) && document.activeElement === input.current) input.current?.select();
    }, wait);
  };
  // Text typed before hydration is in the input but not in the state: search it too.
  const early = useRef(() => {
    const typed = input.current?.value ?? '';
    if (typed !== value) scheduleSearch(typed, debounce);
  });
  useEffect(() => early.current(), []);
  return (
    <search className="flex flex-col gap-1 text-sm">
      <label htmlFor={id} className="w-fit font-[550]">
        {label ?? t('search')}
      </label>
      <div className="relative">
        <Search size={15} aria-hidden="true" className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
        <input
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxLength}
          placeholder={placeholder}
          aria-describedby={hint ? `${id}h` : undefined}
          className="control px-8 [&::-webkit-search-cancel-button]:hidden"
          value={text}
          onChange={(event) => scheduleSearch(event.target.value, debounce)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              scheduleSearch(text, 0);
              event.currentTarget.select();
            }
            if (event.key === 'Escape' && text !== '') {
              event.preventDefault();
              scheduleSearch('', 0);
            }
          }}
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={t('clearSearch')}
            title={t('clearSearch')}
            className="absolute top-1/2 right-1 grid size-7 -translate-y-1/2 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
            onClick={() => {
              scheduleSearch('', 0);
              input.current?.focus();
            }}
          >
            <X size={15} aria-hidden="true" />
          </button>
        )}
      </div>
      {hint && (
        <p id={`${id}h`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </search>
  );
}
