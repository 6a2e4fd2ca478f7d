import 'server-only';
import { auditExport } from '@/features/audit/queries/export';
import { chatbotStatisticsExport } from '@/features/chatbot/queries/statistics-export';
import { requestExport } from '@/features/request/queries/sources';
import { KINDS } from '@/features/request/rules/kinds';
import type { GridExport } from '@/server/export/grid-export';

/** Every grid that can be exported in the background; a new area adds its line, requests those of all their kinds. */
const EXPORTABLE: readonly GridExport[] = [
  auditExport,
  chatbotStatisticsExport,
  ...Object.values(KINDS).map((kind): GridExport => requestExport<string>(kind)),
];

/** The export of a grid, by its name; undefined for a grid that has none. */
export const exportOf = (grid: string): GridExport | undefined => EXPORTABLE.find((one) => one.grid.name === grid);
