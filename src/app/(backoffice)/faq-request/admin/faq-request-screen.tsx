'use client';

import { FaqRequestGrid } from '@/features/request/question/components/question-grid';
import { faqRequestGrid } from '@/features/request/question/grid';
import type { FaqRequestView } from '@/features/request/question/schema';
import { RequestScreen, type RequestScreenProps } from '../../request-screen';

/** Questions with the user's settings. */
export function FaqRequestScreen(props: RequestScreenProps<FaqRequestView>) {
  return <RequestScreen<FaqRequestView> {...props} kind="contact-form" area="request-faq" grid={faqRequestGrid} Rows={FaqRequestGrid} />;
}
