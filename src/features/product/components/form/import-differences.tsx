'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { sameValue } from '@/shared/diff/same';
import { EMPTY } from '@/shared/text/empty';
import { Button } from '@/ui/controls/button';
import { useReadOnly, useRecordForm } from '@/ui/fields/record-form';
import { fieldKind } from '../../rules';
import { type ImportDifference, INPUT_FIELDS, type ProductField, type Section } from '../../schema';
import { type FormValues, formName } from './form-values';
import { useValueText } from './value-text';

type FieldDifference = ImportDifference & { field: ProductField };

interface ImportDifferencesProps {
  section: Section;
  differences: readonly ImportDifference[];
  mayEdit: boolean;
}

/** Differences between the official files and the values entered by staff (I-01), to be reviewed and adopted manually. */
export function ImportDifferences({ section, differences, mayEdit }: ImportDifferencesProps) {
  const t = useTranslations('product-form.importDifferences');
  const fields = useTranslations('product.fields');
  const textOf = useValueText();
  const isReadOnly = useReadOnly(false);
  const { setValue } = useRecordForm<FormValues>();
  const names = INPUT_FIELDS[section] as readonly string[];
  const shown = differences.filter((difference): difference is FieldDifference => names.includes(difference.field));
  const current = useWatch({ name: shown.map(({ field }) => formName(field)) });
  if (shown.length === 0) return null;
  return (
    <div className="mb-4 rounded-control border border-line bg-sunken px-3 py-2 text-sm">
      <p className="font-[550]">{t('title', { count: shown.length })}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {shown.map(({ field, imported }, at) => (
          <li key={field} className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="[overflow-wrap:anywhere]">{t('line', { field: fields(field), value: textOf(field, imported) ?? EMPTY })}</span>
            {sameValue(fieldKind(field), current[at], imported) ? (
              <span className="text-xs text-muted">{t('taken')}</span>
            ) : (
              !isReadOnly && (
                <Button small aria-label={t('takeOf', { field: fields(field) })} onClick={() => setValue(formName(field), imported)}>
                  {t('take')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {isReadOnly && mayEdit && <p className="mt-1 text-xs text-muted">{t('unlockFirst')}</p>}
    </div>
  );
}
