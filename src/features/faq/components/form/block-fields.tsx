'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FAQ_TOOLS } from '@/shared/html/rich-text';
import { CheckboxField } from '@/ui/fields/checkbox-field';
import { RichTextField } from '@/ui/fields/rich-text-field';
import { TextField } from '@/ui/fields/text-field';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import { CONTENT_MAX, TITLE_MAX } from '../../schema';
import { DocumentField } from './document-field';
import { ProductsField } from './products-field';
import { PublicationFields } from './publication-fields';
import { TypeField } from './type-field';

/** The fields of one sub-question (FAQF-43). */
export function BlockFields({ blockKey }: { blockKey: string }) {
  const t = useTranslations('faq.fields');
  const form = useTranslations('faq-form');
  const refusalText = useRefusalText();
  const name = (field: string) => `blocks.${blockKey}.${field}`;
  const images = useMemo(
    () => ({
      onFailed: (error: unknown) => notify({ level: 'error', message: form('imageFailed', { reason: refusalText(error) }), seconds: 5 }),
    }),
    [form, refusalText],
  );
  return (
    <div className="flex flex-col gap-4">
      <TextField name={name('title')} label={t('title')} required counterMax={TITLE_MAX} />
      <TextField
        name={name('alternativeTitleForAi')}
        label={t('alternativeTitleForAi')}
        hint={form('hints.alternativeTitleForAi')}
        counterMax={TITLE_MAX}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name={name('uniqueName')} label={t('uniqueName')} required hint={form('hints.uniqueName')} counterMax={TITLE_MAX} />
        <TextField name={name('documentNumber')} label={t('documentNumber')} required counterMax={TITLE_MAX} />
      </div>
      <RichTextField name={name('content')} label={t('content')} required tools={FAQ_TOOLS} counterMax={CONTENT_MAX} images={images} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TypeField name={name('types')} />
        <CheckboxField name={name('connectedMembersOnly')} label={t('connectedMembersOnly')} hint={form('hints.members')} />
      </div>
      <ProductsField blockKey={blockKey} />
      <PublicationFields blockKey={blockKey} />
      <DocumentField blockKey={blockKey} />
    </div>
  );
}
