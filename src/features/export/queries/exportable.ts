import 'server-only';
import { auditExport } from '@/features/audit/queries/export';
import { chatbotStatisticsExport } from '@/features/chatbot/queries/statistics';
import { declarationExport } from '@/features/request/declaration/queries';
import { emergencyExport } from '@/features/request/emergency/queries';
import { EXCURSION_EXPORTS } from '@/features/request/excursion/queries';
import { orderExport } from '@/features/request/order/queries/order';
import { faqRequestExport } from '@/features/request/question/queries';
import { quotaExport } from '@/features/request/quota/queries';
import type { GridExport } from '@/server/export/grid-export';

/** Every grid that can be exported in the background; a new area adds its line. */
const EXPORTABLE: readonly GridExport[] = [
  auditExport,
  chatbotStatisticsExport,
  orderExport,
  quotaExport,
  emergencyExport,
  faqRequestExport,
  declarationExport,
  ...Object.values(EXCURSION_EXPORTS),
];

export const exportOf = (grid: string): GridExport | undefined => EXPORTABLE.find((one) => one.grid.name === grid);
