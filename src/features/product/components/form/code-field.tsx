'use client';

import { useTranslations } from 'next-intl';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useDebouncedValue } from '@/ui/data/use-debounced-value';
import { useFieldValue, useReadOnly } from '@/ui/fields/record-form';
import { TextField } from '@/ui/fields/text-field';
import { checkKey, codeHelp } from '../../rules';
import { useProductField, useScope } from './form-scope';

interface SameCip {
  sameCip: readonly { id: string; name: string | null }[];
}

const LENGTH = 13;
const DEBOUNCE_MS = 400;
const NO_PRODUCTS: SameCip = { sameCip: [] };

/** Another product with this CIP, looked up after a pause in typing; null while the code is incomplete. */
function useOtherWithCip(cip: string, productId: string | null): { id: string; name: string | null } | null {
  const isReadOnly = useReadOnly(false);
  const paused = useDebouncedValue(cip, DEBOUNCE_MS);
  const cipQuery = isReadOnly || paused.length !== LENGTH ? '' : paused;
  const { data, isStale } = useApiQuery<SameCip>({
    key: cipQuery,
    fetchData: (signal) => {
      const query = new URLSearchParams({ cip: cipQuery, ...(productId && { exceptId: productId }) });
      return request('GET', `/infomed/api/product-back/code-help?${query}`, undefined, { signal });
    },
    enabled: cipQuery !== '',
    placeholder: NO_PRODUCTS,
  });
  return isStale || cipQuery === '' || cipQuery !== cip ? null : (data.sameCip[0] ?? null);
}

/** CIP or UCD with input help (P-30): counter, check key, mix-up, a CIP that another product has. Never blocks. */
export function CodeField({ field, className }: { field: 'cip' | 'ucd'; className?: string }) {
  const t = useTranslations('product-form.code');
  const errors = useTranslations('product-errors');
  const { productId } = useScope();
  const look = useProductField(field);
  const code = (useFieldValue<string | null>(field) ?? '').trim();
  const other = useOtherWithCip(field === 'cip' ? code : '', productId);
  if (!look) return null;
  const warnings = codeHelp(
    field === 'cip' ? code : null,
    field === 'ucd' ? code : null,
    other && { name: other.name ?? t('unnamedOther') },
  );
  const isGood = /^\d{13}$/.test(code) && Number(code.at(-1)) === checkKey(code);
  return (
    <TextField
      {...look}
      {...(className && { className })}
      mono
      inputMode="numeric"
      hint={code === '' ? undefined : `${t('count', { count: code.length })}${isGood ? ` · ${t('good')}` : ''}`}
      warning={warnings.length > 0 ? warnings.map((warning) => errors(warning.code, warning.params ?? {})).join(' ') : undefined}
    />
  );
}
