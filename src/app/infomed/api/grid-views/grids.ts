import { auditGrid } from '@/features/audit/grid';
import { chatbotStatisticsGrid } from '@/features/chatbot/grid';
import { mailGrid } from '@/features/mail/grid';
import { declarationGrid } from '@/features/request/grid/declaration';
import { emergencyGrid } from '@/features/request/grid/emergency';
import { EXCURSION_GRIDS } from '@/features/request/grid/excursion';
import { faqRequestGrid } from '@/features/request/grid/faq-request';
import { orderGrid } from '@/features/request/grid/order';
import { quotaGrid } from '@/features/request/grid/quota';
import type { Grid } from '@/shared/grid';

/** Every grid that has saved views, by its name; a new area adds its line. */
export const GRIDS: Readonly<Record<string, Grid>> = Object.fromEntries(
  [
    auditGrid,
    mailGrid,
    chatbotStatisticsGrid,
    orderGrid,
    quotaGrid,
    emergencyGrid,
    faqRequestGrid,
    declarationGrid,
    ...Object.values(EXCURSION_GRIDS),
  ].map((grid) => [grid.name, grid]),
);
