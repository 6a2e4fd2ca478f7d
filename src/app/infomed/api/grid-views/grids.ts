import { auditGrid } from '@/features/audit/grid';
import { chatbotStatisticsGrid } from '@/features/chatbot/grid';
import { mailGrid } from '@/features/mail/grid';
import { KINDS } from '@/features/request/rules/kinds';
import type { Grid } from '@/shared/grid/grid';

/** Every grid that has saved views, by its name; a new area adds its line, requests those of all their kinds. */
export const GRIDS: Readonly<Record<string, Grid>> = Object.fromEntries(
  [auditGrid, mailGrid, chatbotStatisticsGrid, ...Object.values(KINDS).map(({ grid }): Grid => grid)].map((grid) => [grid.name, grid]),
);
