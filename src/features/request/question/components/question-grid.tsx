'use client';

import { RequestGrid } from '../../components/request-grid';
import type { FramedRequests, RequestGridProps } from '../../components/request-kind';
import { questionKind } from '../kind';
import type { FaqRequestView } from '../schema';
import { useQuestionDetail } from './question-detail';

/** Questions of the contact form and the chatbot (REQ-33 to REQ-39). */
function FaqRequestGrid(props: RequestGridProps<FaqRequestView>) {
  const detail = useQuestionDetail();
  return <RequestGrid<FaqRequestView> {...props} kind={questionKind} detail={detail} />;
}

/** Questions with the user’s settings. */
export function Questions({ Screen, ...page }: FramedRequests<FaqRequestView>) {
  return <Screen<FaqRequestView> {...page} kind={questionKind} Rows={FaqRequestGrid} />;
}
