'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { formatDate } from '@/shared/dates/dates';
import type { FaqSubQuestionItem } from '../../schema';

/** Labels of a card, translated once for the whole list of hundreds of rows. */
export interface CardTexts {
  pending: string;
  online: string;
  offline: string;
  public: string;
  private: string;
  static: string;
  interactive: string;
  noSubs: string;
  validate: string;
  cancelApproval: string;
  validateAll: string;
  cancelAll: string;
  document: string;
  when: (sub: FaqSubQuestionItem) => string | null;
  subs: (title: string) => string;
  named: (action: string, title: string) => string;
  editOf: (title: string) => string;
  moreOf: (title: string) => string;
  delete: string;
  validateKey: string;
  pendingOf: (count: number) => string;
  comment: (comment: string) => string;
  commentAll: (comment: string) => string;
}

export function useCardTexts(): CardTexts {
  const t = useTranslations('faq-list');
  const faq = useTranslations('faq');
  return useMemo(() => {
    const when = ({ state, publicationDate, expirationDate }: FaqSubQuestionItem): string | null => {
      if (state === 'SCHEDULED') return faq('when.scheduled', { date: formatDate(publicationDate) });
      if (state === 'EXPIRED') return faq('when.expired', { date: formatDate(expirationDate) });
      return state === 'ONLINE' && expirationDate ? faq('when.onlineUntil', { date: formatDate(expirationDate) }) : null;
    };
    return {
      pending: faq('state.pending'),
      online: faq('state.online'),
      offline: faq('state.offline'),
      public: faq('state.public'),
      private: faq('state.private'),
      static: faq('state.STATIC'),
      interactive: faq('state.INTERACTIVE'),
      noSubs: t('noSubs'),
      validate: t('validate'),
      cancelApproval: t('cancelApproval'),
      validateAll: t('validateAll'),
      cancelAll: t('cancelAll'),
      document: faq('fields.documentNumber'),
      when,
      subs: (title) => t('subs', { title }),
      named: (action, title) => t('named', { action, title }),
      editOf: (title) => t('editOf', { title }),
      moreOf: (title) => t('moreOf', { title }),
      delete: t('ask.delete'),
      validateKey: t('validateKey'),
      pendingOf: (count) => t('pendingOf', { count }),
      comment: (comment) => t('comment', { comment }),
      commentAll: (comment) => t('commentAll', { comment }),
    };
  }, [t, faq]);
}
