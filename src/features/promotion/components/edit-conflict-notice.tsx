'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { formatDate, formatDateTime } from '@/shared/dates';
import { messageText } from '@/shared/message-text';
import { useFieldValue } from '@/ui/fields/record-form';
import type { PromotionView } from '../schema';
import { changedSince, type FieldName, type PromotionValues, valuesOf } from './form-values';

export interface EditConflict {
  /** editor and date from the refusal */
  readonly params: Readonly<Record<string, string | number>>;
  readonly before: PromotionView;
  /** null when it was deleted */
  readonly now: PromotionView | null;
}

/** Shows who saved the material since, and the fields that differ from the form (S-22). */
export function EditConflictNotice({ conflict: { params, before, now } }: { conflict: EditConflict }) {
  const t = useTranslations('promotion');
  const locale = useLocale();
  const theirs = now ? changedSince(before, now) : [];
  return (
    <div role="alert" className="rounded-control border border-warn bg-warn-soft px-3 py-2 text-sm">
      <p>
        {now
          ? t('form.stale', {
              name: String(params.name || 'none'),
              date: formatDateTime(String(params.date), locale === 'en' ? 'en' : 'fr'),
            })
          : t('form.staleGone')}
      </p>
      {now && theirs.length > 0 && <RemoteChanges now={now} fields={theirs} />}
    </div>
  );
}

function RemoteChanges({ now, fields }: { now: PromotionView; fields: readonly FieldName[] }) {
  const t = useTranslations('promotion');
  const common = useTranslations('common');
  const format = useFormatter();
  const values = valuesOf(now);
  const textOf = (name: FieldName): string => {
    const value: PromotionValues[FieldName] = values[name];
    if (value === null || value === '') return t('form.empty');
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'object') return value.name;
    return name === 'expirationDate' ? formatDate(value) : name.startsWith('encoded') ? (messageText(t, `fields.${name}`) ?? name) : value;
  };
  return (
    <>
      <p className="mt-2 font-[550]">{t('form.staleTheirs')}</p>
      <ul className="list-disc pl-5">
        {fields.map((name) => (
          <ChangedField key={name} name={name} stored={values[name]}>
            {t('form.staleField', { field: t(`fields.${name}`), value: textOf(name) })}
          </ChangedField>
        ))}
      </ul>
    </>
  );
}

/** Shown only while the form says something else. */
function ChangedField({ name, stored, children }: { name: FieldName; stored: unknown; children: string }) {
  const typed = useFieldValue<unknown>(name);
  return JSON.stringify(typed) === JSON.stringify(stored) ? null : <li className="[overflow-wrap:anywhere]">{children}</li>;
}
