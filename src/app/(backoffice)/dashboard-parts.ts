import { auditPart } from '@/features/audit/queries/dashboard';
import { expiringContentPart } from '@/features/calendar/queries/dashboard';
import { chatbotPart } from '@/features/chatbot/queries/setting';
import type { DashboardPart } from '@/features/dashboard/queries';
import { faqPart } from '@/features/faq/queries/dashboard';
import { failedMailsPart } from '@/features/mail/queries';
import { draftsPart, myDraftsPart, productsPart } from '@/features/product/queries/dashboard';
import { requestsPart } from '@/features/request/queries/dashboard';
import { failedRoutinesPart } from '@/features/routine/queries';

/** What the areas show on the dashboard, in the order in which it is shown. */
export const DASHBOARD_PARTS: readonly DashboardPart[] = [
  myDraftsPart,
  requestsPart,
  draftsPart,
  faqPart,
  productsPart,
  chatbotPart,
  expiringContentPart,
  failedMailsPart,
  failedRoutinesPart,
  auditPart,
];
