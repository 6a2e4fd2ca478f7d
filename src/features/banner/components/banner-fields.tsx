'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { BANNER_TOOLS } from '@/shared/html/rich-text';
import { CheckboxField } from '@/ui/fields/checkbox-field';
import { DateField } from '@/ui/fields/date-field';
import { useFieldValue } from '@/ui/fields/record-form';
import { RichTextField } from '@/ui/fields/rich-text-field';
import { TextField } from '@/ui/fields/text-field';
import { Panel } from '@/ui/page/panel';
import { CONTENT_MAX, TITLE_MAX } from '../schema/limits';

/** The fields of a banner (BAN-10): content, period, audience. */
export function BannerFields() {
  const t = useTranslations('banner');
  return (
    <>
      <Panel title={t('form.text')}>
        <div className="flex flex-col gap-4">
          <TextField name="name" label={t('fields.name')} required hint={t('form.nameHint')} />
          <TextField name="title" label={t('fields.title')} counterMax={TITLE_MAX} />
          <RichTextField name="content" label={t('fields.content')} required tools={BANNER_TOOLS} counterMax={CONTENT_MAX} />
        </div>
      </Panel>
      <Panel title={t('form.display')}>
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField name="displayStartDate" label={t('fields.displayStartDate')} hint={t('form.startHint')} />
            <DateField name="displayEndDate" label={t('fields.displayEndDate')} hint={t('form.endHint')} />
          </div>
          <EndChecked />
          <CheckboxField name="privateDisplay" label={t('fields.privateDisplay')} hint={t('form.privateHint')} />
        </div>
      </Panel>
    </>
  );
}

/** C-02: the error is at the end date, but depends on the start date too. */
function EndChecked() {
  const { trigger } = useFormContext();
  const start = useFieldValue<string | null>('displayStartDate');
  const end = useFieldValue<string | null>('displayEndDate');
  useEffect(() => {
    if (start && end) void trigger('displayEndDate');
  }, [start, end, trigger]);
  return null;
}
