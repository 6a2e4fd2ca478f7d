'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/ui/checkbox';
import { DateField } from '@/ui/fields/date-field';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useField } from '@/ui/fields/use-field';
import { isPublicationDateLocked, type PublicationChange, publicationAfter } from '../../rules';
import { useScope } from './form-scope';
import type { BlockValues, FormValues } from './form-values';

/** The published switch and the two dates, which follow each other (FAQF-17 to FAQF-22). */
export function PublicationFields({ blockKey }: { blockKey: string }) {
  const t = useTranslations('faq');
  const form = useTranslations('faq-form.hints');
  const { today, storedOf } = useScope();
  const name = `blocks.${blockKey}` as const;
  const published = useField<boolean>(`${name}.published`);
  const { getValues, setValue, trigger, getFieldState } = useFormContext<FormValues>();
  const stored = storedOf(blockKey);

  const apply = (change: PublicationChange) => {
    const before: BlockValues = getValues(name);
    const { published: isOn, publicationDate, expirationDate } = publicationAfter(before, change, today);
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;
    setValue(`${name}.published`, isOn, options);
    setValue(`${name}.publicationDate`, publicationDate, options);
    setValue(`${name}.expirationDate`, expirationDate, options);
  };
  // Of two dates that contradict each other the other one may have been the wrong one.
  const afterDate = () => {
    if (getFieldState(`${name}.expirationDate`).isTouched) void trigger(`${name}.expirationDate`);
  };
  const date = useField<string | null>(`${name}.publicationDate`);
  const isLocked = isPublicationDateLocked(stored?.publicationDate, today) && date.value === stored?.publicationDate;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <FieldFrame name={`${name}.published`} label={t('fields.published')} error={published.error} hint={form('publishedNow')} labelHidden>
        {(wiring) => (
          <Checkbox
            {...wiring}
            ref={published.ref}
            look="switch"
            label={<span aria-hidden="true">{t('fields.published')}</span>}
            checked={published.value}
            onChange={(isOn) => apply({ published: isOn })}
            onBlur={published.blur}
          />
        )}
      </FieldFrame>
      <DateField
        name={`${name}.publicationDate`}
        label={t('fields.publicationDate')}
        min={today}
        readOnly={isLocked}
        {...(isLocked && { hint: form('past') })}
        onDay={(day) => {
          apply({ publicationDate: day });
          afterDate();
        }}
      />
      <DateField name={`${name}.expirationDate`} label={t('fields.expirationDate')} min={date.value && date.value > today ? date.value : today} hint={form('expiration')} />
    </div>
  );
}
