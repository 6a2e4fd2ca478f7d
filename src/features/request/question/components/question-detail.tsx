import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { RequestDetail } from '../../components/request-kind';
import type { FaqRequestView } from '../schema';
import { FaqRequestFacts } from './question-facts';

/** Title and facts of one question. */
export function useQuestionDetail(): RequestDetail<FaqRequestView> {
  const t = useTranslations('request-faq.detail');
  return useMemo(
    () => ({
      title: ({ id }) => t('title', { id }),
      facts: (view) => <FaqRequestFacts view={view} />,
    }),
    [t],
  );
}
