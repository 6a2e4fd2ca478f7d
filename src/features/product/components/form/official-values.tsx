'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useRecordForm } from '@/ui/fields/record-form';
import { type ImportDifference, INPUT_FIELDS, type ProductField, type Section } from '../../schema';
import { type FormValues, formName } from './form-values';

interface OfficialValuesProps {
  section: Section;
  differences: readonly ImportDifference[];
}

/** The official values of a section as typed changes over what is stored: nothing is saved before the editor saves (I-01n). */
export function OfficialValues({ section, differences }: OfficialValuesProps) {
  const t = useTranslations('product-form');
  const { setValue } = useRecordForm<FormValues>();
  const isSet = useRef(false);
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSet.current) return;
    isSet.current = true;
    note.current?.scrollIntoView({ block: 'center' });
    const names = INPUT_FIELDS[section] as readonly string[];
    for (const { field, imported } of differences) if (names.includes(field)) setValue(formName(field as ProductField), imported);
  }, [differences, section, setValue]);
  return (
    <p ref={note} className="mb-4 rounded-control bg-draft-soft px-3 py-2 text-sm font-[550] text-draft">
      {t('officialValues')}
    </p>
  );
}
