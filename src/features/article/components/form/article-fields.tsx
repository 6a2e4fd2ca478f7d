'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { type Day, formatDate } from '@/shared/dates/dates';
import { ARTICLE_TOOLS } from '@/shared/html/rich-text';
import { CheckboxField } from '@/ui/fields/checkbox-field';
import { DateField } from '@/ui/fields/date-field';
import { NumberField } from '@/ui/fields/number-field';
import { useFieldValue } from '@/ui/fields/record-form';
import { RichTextField } from '@/ui/fields/rich-text-field';
import { SelectField } from '@/ui/fields/select-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import { Panel } from '@/ui/page/panel';
import type { TextImages } from '@/ui/rich-text-editor/images';
import { newUntil } from '../../rules';
import type { ArticleCategory } from '../../schema';
import { LINE_MAX, NO_PRIORITY, PRIORITIES, SUMMARY_MAX, TITLE_MAX } from '../../schema/limits';

const PAIR = 'grid gap-4 sm:grid-cols-2';

/** What is read: title, summary, text (ART-20 to ART-22, ART-28). */
export function TextPanel({ images }: { images: TextImages }) {
  const t = useTranslations('article-form');
  return (
    <Panel title={t('panels.text')}>
      <div className="flex flex-col gap-4">
        <TextField name="title" label={t('fields.title')} required counterMax={TITLE_MAX} />
        <TextAreaField name="summary" label={t('fields.summary')} required rows={3} counterMax={SUMMARY_MAX} />
        <RichTextField name="content" label={t('fields.content')} required tools={ARTICLE_TOOLS} images={images} />
      </div>
    </Panel>
  );
}

/** Where it belongs (ART-15, ART-18, ART-19). */
export function SortingPanel({ categories }: { categories: readonly ArticleCategory[] }) {
  const t = useTranslations('article-form');
  const language = useLocale();
  const choices = categories.map(({ name, labelFr, labelEn }) => ({ value: name, label: language === 'en' ? labelEn : labelFr }));
  const category = useFieldValue<string | null>('category');
  const { touchedFields } = useFormState({ name: ['category', 'tag'] });
  // C-03: a warning after the field was touched; does not block saving.
  const isMissing = !category && Boolean(touchedFields.category || touchedFields.tag);
  return (
    <Panel title={t('panels.sorting')}>
      <div className="flex flex-col gap-4">
        <div className={PAIR}>
          <SelectField name="category" label={t('fields.category')} choices={choices} empty={t('noCategory')} />
          <TextField
            name="tag"
            label={t('fields.tag')}
            hint={t('tagHint')}
            warning={isMissing ? t('tagMissing') : undefined}
            counterMax={LINE_MAX}
          />
        </div>
        <div className={PAIR}>
          <TextField name="author" label={t('fields.author')} counterMax={LINE_MAX} />
          <NumberField name="readTime" label={t('fields.readTime')} unit={t('minutes')} />
        </div>
        <SelectField
          name="priority"
          label={t('fields.priority')}
          hint={t('priorityHint')}
          empty={false}
          choices={PRIORITIES.map((value) => ({
            value: String(value),
            label: value === NO_PRIORITY ? t('noPriority') : t('priority', { priority: value }),
          }))}
        />
      </div>
    </Panel>
  );
}

/** When and to whom it is shown (ART-16, ART-25, C-02, C-05, C-06). */
export function PublicationPanel({ createdOn, today }: { createdOn: Day; today: Day }) {
  const t = useTranslations('article-form');
  const { trigger, getValues } = useFormContext();
  const displayDate = useFieldValue<string | null>('displayDate');
  const isPrivate = useFieldValue<boolean>('privateDisplay');
  const until = newUntil({ displayDate, createdOn });
  // The error of the pair is at its end date: validate it when the start changes too.
  useEffect(() => {
    if (displayDate !== undefined && getValues('expirationDate')) void trigger('expirationDate');
  }, [displayDate, getValues, trigger]);
  return (
    <Panel title={t('panels.publication')}>
      <div className="flex flex-col gap-4">
        <div className={PAIR}>
          <DateField name="displayDate" label={t('fields.displayDate')} hint={t('displayDateHint')} />
          <DateField name="expirationDate" label={t('fields.expirationDate')} hint={t('expirationDateHint')} />
        </div>
        <div className="flex flex-col gap-2">
          <CheckboxField
            name="newArticle"
            label={t('fields.newArticle')}
            hint={t(until < today ? 'newLapsed' : 'newUntil', { date: formatDate(until) })}
          />
          <CheckboxField name="privateDisplay" label={t('fields.privateDisplay')} hint={t('privateHint')} />
          {isPrivate && (
            <CheckboxField
              name="privateDisplaySummary"
              label={t('fields.privateDisplaySummary')}
              hint={t('privateSummaryHint')}
              className="ml-6"
            />
          )}
        </div>
      </div>
    </Panel>
  );
}
