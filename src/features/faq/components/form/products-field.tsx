'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { Brand, Brands } from '@/features/product/schema/brand';
import { displayedText } from '@/shared/html/html';
import { Button } from '@/ui/controls/button';
import { Checkbox } from '@/ui/controls/checkbox';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useDebouncedValue } from '@/ui/data/use-debounced-value';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useFieldValue } from '@/ui/fields/record-form';
import { useField } from '@/ui/fields/use-field';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { PRODUCTS_MAX } from '../../schema';
import { useScope } from './form-scope';
import type { BlockValues } from './form-values';

const CALL = '/infomed/api/faq-questions/products';
const NONE: Brands = { products: [] };
const DEBOUNCE_MS = 500;
/** Characters of a text that are searched for products. */
const TEXT_MAX = 20_000;

/** The products that a sub-question is about, or all of them, with those that its text names as a proposal (F-03a). */
export function ProductsField({ blockKey }: { blockKey: string }) {
  const t = useTranslations('faq-form.products');
  const faq = useTranslations('faq.fields');
  const refusalText = useRefusalText();
  const name = `blocks.${blockKey}.productKeys`;
  const block = useFieldValue<BlockValues>(`blocks.${blockKey}`);
  const { value: keys, change, error, isReadOnly } = useField<readonly string[]>(name);
  const all = useField<boolean>(`blocks.${blockKey}.allProducts`);
  const { storedOf } = useScope();
  const names = useRef(new Map<string, string>());
  const [searched, setSearched] = useState('');
  const typed = `${block.title}\n${block.alternativeTitleForAi ?? ''}\n${displayedText(block.content)}`.slice(0, TEXT_MAX);
  const text = useDebouncedValue(typed, DEBOUNCE_MS);
  const q = useDebouncedValue(searched.trim(), DEBOUNCE_MS);
  const proposal = useApiQuery<Brands>({
    key: text,
    fetchData: (signal) => request('POST', `${CALL}/proposal`, { text }, { signal }),
    placeholder: NONE,
  });
  const found = useApiQuery<Brands>({
    key: q,
    fetchData: (signal) => request('GET', `${CALL}?limit=8&q=${encodeURIComponent(q)}`, undefined, { signal }),
    enabled: q !== '',
    placeholder: NONE,
  });
  for (const { key, name: label } of [...(storedOf(blockKey)?.products ?? []), ...proposal.data.products, ...found.data.products]) {
    names.current.set(key, label);
  }
  const labelOf = (key: string): string => names.current.get(key) ?? key.toUpperCase();
  const isFull = keys.length >= PRODUCTS_MAX;
  const add = ({ key }: Brand) => change([...new Set([...keys, key])].toSorted());
  const offered = (brands: readonly Brand[]) => brands.filter(({ key }) => !keys.includes(key));
  const proposed = all.value ? [] : offered(proposal.data.products);
  const results = q === '' ? [] : offered(found.data.products);
  const isSettled = q === searched.trim() && !found.isStale;
  const chips = (brands: readonly Brand[]) =>
    brands.map((brand) => (
      <Button
        key={brand.key}
        small
        icon={<Plus size={14} aria-hidden="true" />}
        aria-label={t('add', { name: brand.name })}
        onClick={() => add(brand)}
      >
        {brand.name}
      </Button>
    ));
  const state = all.value ? t('hintAll') : keys.length > 0 ? t('hintSome') : t('hintNone');
  return (
    <FieldFrame name={name} label={faq('productKeys')} group error={error} hint={state}>
      {(wiring) => (
        <div className="flex flex-col gap-2">
          <Checkbox label={faq('allProducts')} checked={all.value} readOnly={isReadOnly} onChange={all.change} onBlur={all.blur} />
          {keys.length > 0 && (
            <ul aria-label={t('assigned')} className="flex flex-wrap gap-1.5">
              {keys.map((key) => (
                <li key={key}>
                  <Button
                    small
                    icon={<X size={14} aria-hidden="true" />}
                    aria-label={t('remove', { name: labelOf(key) })}
                    onClick={() => change(keys.filter((each) => each !== key))}
                  >
                    {labelOf(key)}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {proposed.length > 0 && (
            <div className="flex flex-wrap items-center gap-1.5 rounded-control bg-accent-soft px-2 py-1.5">
              <span className="text-accent">{t('proposed')}</span>
              {chips(proposed)}
            </div>
          )}
          <input
            className="control"
            type="search"
            value={searched}
            maxLength={200}
            autoComplete="off"
            disabled={isFull}
            placeholder={t('search')}
            aria-label={t('search')}
            aria-invalid={wiring['aria-invalid']}
            onChange={(event) => setSearched(event.target.value)}
            onKeyDown={(event) => {
              const [first] = results;
              if (event.key !== 'Enter') return;
              event.preventDefault();
              // Those of an earlier text are not meant.
              if (first && isSettled) add(first);
            }}
          />
          <div aria-live="polite" className="flex flex-wrap gap-1.5 empty:hidden">
            {chips(results)}
            {q !== '' && isSettled && !found.error && found.data.products.length === 0 && <span className="text-muted">{t('none')}</span>}
            {q !== '' && isSettled && found.error !== null && <span className="text-bad">{refusalText(found.error)}</span>}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
