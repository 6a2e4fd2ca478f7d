'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { formatDate } from '@/shared/dates/dates';
import { Checkbox } from '@/ui/controls/checkbox';
import { DateField } from '@/ui/fields/date-field';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useField } from '@/ui/fields/use-field';
import { isPublicationDateLocked, type PublicationChange, publicationAfter } from '../../rules';
import { useScope } from './form-scope';
import type { FormValues } from './form-values';

const DatePicker = dynamic(() => import('@/ui/fields/date-picker').then((module) => module.DatePicker), {
  ssr: false,
  loading: () => <div className="control" aria-hidden="true" />,
});

/** The published switch and the two dates, which follow each other (FAQF-17 to FAQF-22). */
export function PublicationFields({ blockKey }: { blockKey: string }) {
  const t = useTranslations('faq.fields');
  const hints = useTranslations('faq-form.hints');
  const { today, storedOf } = useScope();
  const name = `blocks.${blockKey}` as const;
  const published = useField<boolean>(`${name}.published`);
  const date = useField<string | null>(`${name}.publicationDate`);
  const { getValues, setValue, trigger } = useFormContext<FormValues>();
  const stored = storedOf(blockKey)?.publicationDate;
  const isLocked = date.value === stored && isPublicationDateLocked(stored, today);

  const apply = (change: PublicationChange) => {
    const next = publicationAfter(getValues(name), change, today);
    const options = { shouldDirty: true, shouldTouch: true } as const;
    setValue(`${name}.published`, next.published, options);
    setValue(`${name}.publicationDate`, next.publicationDate, options);
    setValue(`${name}.expirationDate`, next.expirationDate, options);
    // Of two dates that contradict each other, the one that was not touched just now may be in order again.
    void trigger([`${name}.publicationDate`, `${name}.expirationDate`]);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <FieldFrame name={`${name}.published`} label={t('published')} error={published.error} hint={hints('published')} labelHidden>
        {(wiring) => (
          <Checkbox
            {...wiring}
            ref={published.ref}
            look="switch"
            label={<span aria-hidden="true">{t('published')}</span>}
            checked={published.value}
            onChange={(isOn) => apply({ published: isOn })}
            onBlur={published.blur}
          />
        )}
      </FieldFrame>
      <FieldFrame
        name={`${name}.publicationDate`}
        label={t('publicationDate')}
        error={date.error}
        hint={isLocked ? hints('past') : undefined}
      >
        {(wiring) =>
          isLocked ? (
            <input {...wiring} readOnly aria-disabled="true" className="control tabular-nums" value={formatDate(date.value)} />
          ) : (
            <DatePicker
              wiring={wiring}
              value={date.value}
              min={today}
              max={undefined}
              onChange={(day) => apply({ publicationDate: day })}
              onBlur={date.blur}
            />
          )
        }
      </FieldFrame>
      <DateField
        name={`${name}.expirationDate`}
        label={t('expirationDate')}
        min={date.value && date.value > today ? date.value : today}
        hint={hints('expiration')}
      />
    </div>
  );
}
