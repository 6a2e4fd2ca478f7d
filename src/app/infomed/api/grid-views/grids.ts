import { auditGrid } from '@/features/audit/grid';
import { chatbotStatisticsGrid } from '@/features/chatbot/grid';
import { mailGrid } from '@/features/mail/grid';
import { declarationGrid } from '@/features/request/declaration/grid';
import { emergencyGrid } from '@/features/request/emergency/grid';
import { EXCURSION_GRIDS } from '@/features/request/excursion/grid';
import { orderGrid } from '@/features/request/order/grid';
import { faqRequestGrid } from '@/features/request/question/grid';
import { quotaGrid } from '@/features/request/quota/grid';
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
