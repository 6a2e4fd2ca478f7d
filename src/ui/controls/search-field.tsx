'use client';

import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface SearchFieldProps {
  value: string;
  onSearch: (text: string) => void;
  /** milliseconds of quiet before `onSearch` */
  debounce: number;
  label?: string;
  hint?: ReactNode;
  placeholder?: string;
  maxLength?: number;
}

/** Typing waits for a pause, Enter and the clear button do not; the field keeps focus and text whatever the list does. */
export function SearchField({ value, onSearch, debounce, label, hint, placeholder, maxLength = 200 }: SearchFieldProps) {
  const t = useTranslations('common');
  const id = useId();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Set from outside (reset, back button): taken over, unless it is only the echo of what was typed.
  if (value !== seen) {
    setSeen(value);
    if (value !== told.current) {
      told.current = value;
      setText(value);
    }
  }
  const tell = (next: string, wait: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = next;
      onSearch(next);
    }, wait);
  };
  // What was typed before the page's scripts had come stands in the field, and in no state yet: it is searched too.
  const early = useRef(() => {
    const typed = input.current?.value ?? '';
    if (typed !== value) tell(typed, debounce);
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
          onChange={(event) => tell(event.target.value, debounce)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              tell(text, 0);
            }
            if (event.key === 'Escape' && text !== '') {
              event.preventDefault();
              tell('', 0);
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
              tell('', 0);
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
