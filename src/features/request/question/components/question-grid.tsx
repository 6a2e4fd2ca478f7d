'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RequestGrid, type RequestGridProps } from '../../components/request-grid';
import { faqRequestGrid } from '../grid';
import type { FaqRequestView } from '../schema';
import { FaqRequestFacts } from './question-facts';

/** Questions of the contact form and the chatbot (REQ-33 to REQ-39). */
export function FaqRequestGrid(props: RequestGridProps<FaqRequestView>) {
  const t = useTranslations('request-faq.detail');
  const detail = useMemo(
    () => ({
      title: ({ id }: FaqRequestView) => t('title', { id }),
      facts: (view: FaqRequestView) => <FaqRequestFacts view={view} />,
    }),
    [t],
  );
  return (
    <RequestGrid<FaqRequestView>
      {...props}
      kind="contact-form"
      area="request-faq"
      grid={faqRequestGrid}
      detail={detail}
      arrived={({ date }) => date}
    />
  );
}
