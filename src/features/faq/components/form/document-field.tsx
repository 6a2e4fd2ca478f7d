'use client';

import { useTranslations } from 'next-intl';
import { request } from '@/ui/data/api';
import { PdfField } from '@/ui/fields/pdf-field';
import { useFieldValue } from '@/ui/fields/record-form';
import type { FaqPdfRemoved } from '../../schema';
import { useScope } from './form-scope';

const CALL = '/infomed/api/faq';

/** The PDF of a block; removing a stored one calls the server at once (FAQF-25 to FAQF-30). */
export function DocumentField({ blockKey }: { blockKey: string }) {
  const t = useTranslations('faq.fields');
  const form = useTranslations('faq-form');
  const { storedOf, onPdfRemoved } = useScope();
  const name = `blocks.${blockKey}.pdfDocumentId`;
  const value = useFieldValue<string | null>(name);
  const stored = storedOf(blockKey);
  const remove = async (id: string) => {
    if (id !== stored?.pdfDocumentId) await request('DELETE', `${CALL}/pdf/${id}`);
    else onPdfRemoved(blockKey, await request<FaqPdfRemoved>('DELETE', `${CALL}/${stored.id}/pdf/${id}`));
  };
  return (
    <PdfField
      name={name}
      label={t('pdfDocumentId')}
      uploadUrl="/upload/faq-document-pdf"
      fileName={value !== null && value === stored?.pdfDocumentId ? stored.pdfFileName : null}
      removedText={form('pdfRemoved')}
      onRemove={remove}
    />
  );
}
