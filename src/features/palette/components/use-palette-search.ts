'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { explainedBy } from '@/features/product/rules/explained-by';
import { searchedWords } from '@/features/product/rules/search-words';
import { EMPTY } from '@/shared/text/empty';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useDebouncedValue } from '@/ui/data/use-debounced-value';
import { matchingScreens, type PaletteScreen } from '../rules';
import type { PaletteAnswer, PaletteProduct } from '../schema';

/** Something to go to. */
export interface Entry {
  id: string;
  href: string;
  label: string;
  detail: string | undefined;
}

const NOTHING: PaletteAnswer = { products: [], near: [], users: [] };
const QUIET_MS = 150;
const SCREENS_BESIDE_OTHERS = 6;

type FoundBy = 'commercialName' | 'ucd' | 'holder';

/** @param words the searched ones; null: its name is only near, which a commercial name of another spelling would not show */
function productEntry(
  { id, name, displayName, dci, cip, commercialName, ucd, holder }: PaletteProduct,
  words: readonly string[] | null,
  textOf: (foundBy: FoundBy, value: string) => string,
): Entry {
  const others = { commercialName, ucd, holder };
  const foundBy = explainedBy(words ?? (commercialName ? [commercialName] : []), [name, displayName, dci, cip], others);
  return {
    id,
    href: `/product/admin/edit/${id}`,
    label: name ?? EMPTY,
    detail: [...foundBy.map((field) => textOf(field, others[field] ?? '')), displayName, dci, cip].filter(Boolean).join(' · '),
  };
}

/** What is typed into the palette, and the screens, products and accounts that match it. */
export function usePaletteSearch(screens: readonly PaletteScreen[]) {
  const t = useTranslations('palette');
  const [typed, setTyped] = useState('');
  const term = useDebouncedValue(typed.trim().slice(0, 100), QUIET_MS);
  const { data, isStale, error } = useApiQuery<PaletteAnswer>({
    key: term,
    fetchData: async (signal) => (term === '' ? NOTHING : request('POST', '/infomed/api/palette', { q: term }, { signal })),
    initialData: NOTHING,
  });
  const found = matchingScreens(screens, typed);
  const places: Entry[] = (term === '' ? found : found.slice(0, SCREENS_BESIDE_OTHERS)).map(({ href, label, group }) => ({
    id: href,
    href,
    label,
    detail: group,
  }));
  const words = useMemo(() => searchedWords(term), [term]);
  const textOf = (field: FoundBy, value: string) => t(`foundBy.${field}`, { value });
  const products = data.products.map((product) => productEntry(product, words, textOf));
  const near = data.near.map((product) => productEntry(product, null, textOf));
  const users: Entry[] = data.users.map(({ id, name, email }) => ({
    id,
    href: `/user/${id}`,
    label: name,
    detail: name === email ? undefined : email,
  }));
  const count = places.length + products.length + near.length + users.length;
  const isSettled = !isStale && term === typed.trim().slice(0, 100);
  return { typed, setTyped, places, products, near, users, words, count, isStale, isSettled, error };
}
