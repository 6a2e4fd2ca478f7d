import { endpoint } from '@/server/endpoint';
import { startExport } from '@/features/export/commands/exports';
import { ownExports } from '@/features/export/queries/exports';
import { ExportList, ExportStart, ExportView } from '@/features/export/schema';

/** O-030 */
export const GET = endpoint({
  summary: 'List one’s own background exports: pending, and ready for a day',
  allow: 'signed-in',
  returns: ExportList,
  handle: async ({ actor }) => ({ exports: await ownExports(actor) }),
});

/** O-031: checks the right of the grid before parsing the request */
export const POST = endpoint({
  summary: 'Start a background export of a grid with its request and shown columns',
  allow: 'signed-in',
  refuses: ['EXPORT_BUSY', 'FORBIDDEN'],
  body: ExportStart,
  returns: ExportView,
  status: 202,
  handle: ({ body, actor }) => startExport(body, actor),
});
