'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 250;
/** Fewer letters are in too many rows to narrow anything; digits are the number of a record. */
const MIN_WORD_LENGTH = 3;
const MAX_LENGTH = 200;

/** What is searched for by these letters; '' while they are too few. */
export function searchedWords(typed: string): string {
  const words = typed.trim().split(/\s+/);
  return words.filter((word) => word.length >= MIN_WORD_LENGTH || /^\d+$/.test(word)).join(' ');
}

/** One field over the texts of the grid. Its words stay on the screen: they are personal. */
export function QuickSearch({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const t = useTranslations('data-grid');
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Cleared from outside, with the filters.
  if (value === '' && sent.current !== '') {
    sent.current = '';
    setTyped('');
  }
  const search = (next: string, delay: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const words = searchedWords(next);
      sent.current = words;
      onChange(words);
    }, delay);
  };
  return (
    <search className="flex min-w-44 flex-1 justify-end">
      <span className="relative max-[512px]:w-full">
        <Search size={15} aria-hidden="true" className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
        <input
          type="search"
          aria-label={t('quickSearch')}
          title={t('quickSearchHint')}
          placeholder={t('quickSearch')}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          className="control min-h-[34px] w-52 py-1 pl-8 text-sm max-[512px]:w-full"
          value={typed}
          onChange={(event) => search(event.target.value, DEBOUNCE_MS)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search(typed, 0);
            if (event.key !== 'Escape' || typed === '') return;
            event.preventDefault();
            search('', 0);
          }}
        />
      </span>
    </search>
  );
}
