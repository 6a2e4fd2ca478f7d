'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import type { FaqMainQuestionView } from '../../schema';
import type { Scope } from './form-scope';
import { type FormValues, newBlock, type StoredForm } from './form-values';
import { EMPTY_FORM, storedValues, toStoredForm } from './stored-form';

/** A question as it is stored, and the values that its form starts from; null is a new one. */
export function useStoredForm(question: FaqMainQuestionView | null, visitorQuestion: string) {
  const t = useTranslations('faq-form');
  const [first] = useState(() => toStoredForm(question, EMPTY_FORM));
  const [storedForm, setStoredForm] = useState(first);
  const latest = useRef(storedForm);
  latest.current = storedForm;
  const [start, setStart] = useState<FormValues>(() => {
    const { title, blocks } = storedValues(first);
    const isFilled = question === null || visitorQuestion !== '';
    return { title, blocks: { ...blocks, ...(isFilled && { n0: newBlock(t('newSub'), visitorQuestion) }) } };
  });
  const replace = useCallback((next: StoredForm) => {
    setStoredForm(next);
    setStart(storedValues(next));
  }, []);
  const removePdf = useCallback<Scope['onPdfRemoved']>((key, { updateDate, approved }) => {
    setStoredForm((before) => {
      const sub = before.subs[key];
      if (!sub) return before;
      const without = { ...sub, pdfDocumentId: null, pdfFileName: null, updateDate, approved };
      return { ...before, subs: { ...before.subs, [key]: without } };
    });
    setStart((before) => {
      const block = before.blocks[key];
      return block ? { ...before, blocks: { ...before.blocks, [key]: { ...block, pdfDocumentId: null } } } : before;
    });
  }, []);
  const forget = useCallback((key: string) => setStoredForm(({ subs: { [key]: _, ...subs }, ...rest }) => ({ ...rest, subs })), []);
  return { storedForm, latest, start, replace, removePdf, forget };
}
