import 'server-only';
import { auditExport } from '@/features/audit/queries/export';
import { chatbotStatisticsExport } from '@/features/chatbot/queries/statistics';
import { declarationExport } from '@/features/request/queries/declaration';
import { emergencyExport } from '@/features/request/queries/emergency';
import { EXCURSION_EXPORTS } from '@/features/request/queries/excursion';
import { faqRequestExport } from '@/features/request/queries/faq-request';
import { orderExport } from '@/features/request/queries/order';
import { quotaExport } from '@/features/request/queries/quota';
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
