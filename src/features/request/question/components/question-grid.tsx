'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RequestGrid } from '../../components/request-grid';
import type { FramedRequests, RequestGridProps } from '../../components/request-kind';
import { questionKind } from '../kind';
import type { FaqRequestView } from '../schema';
import { FaqRequestFacts } from './question-facts';

/** Questions of the contact form and the chatbot (REQ-33 to REQ-39). */
function FaqRequestGrid(props: RequestGridProps<FaqRequestView>) {
  const t = useTranslations('request-faq.detail');
  const detail = useMemo(
    () => ({
      title: ({ id }: FaqRequestView) => t('title', { id }),
      facts: (view: FaqRequestView) => <FaqRequestFacts view={view} />,
    }),
    [t],
  );
  return <RequestGrid<FaqRequestView> {...props} kind={questionKind} detail={detail} arrived={({ date }) => date} />;
}

/** Questions with the user’s settings. */
export function Questions({ Screen, ...page }: FramedRequests<FaqRequestView>) {
  return <Screen<FaqRequestView> {...page} kind={questionKind} Rows={FaqRequestGrid} />;
}
