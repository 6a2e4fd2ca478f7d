'use client';

import { FaqRequestGrid } from '@/features/request/components/faq-request/faq-request-grid';
import { faqRequestGrid } from '@/features/request/grid/faq-request';
import type { FaqRequestView } from '@/features/request/schema/faq-request';
import { RequestScreen, type RequestScreenProps } from '../../request-screen';

/** Questions with the user's settings. */
export function FaqRequestScreen(props: RequestScreenProps<FaqRequestView>) {
  return <RequestScreen<FaqRequestView> {...props} kind="contact-form" area="request-faq" grid={faqRequestGrid} Rows={FaqRequestGrid} />;
}
