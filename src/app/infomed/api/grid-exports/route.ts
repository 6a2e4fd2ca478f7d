import { startExport } from '@/features/export/commands/exports';
import { ownExports } from '@/features/export/queries/exports';
import { ExportList, ExportStart, ExportView } from '@/features/export/schema';
import { endpoint } from '@/server/endpoint';

/** O-030 */
export const GET = endpoint({
  summary: 'One’s own exports in the background: under way, and ready for a day',
  allow: 'signed-in',
  returns: ExportList,
  handle: async ({ actor }) => ({ exports: await ownExports(actor) }),
});

/** O-031: the right of the grid is asked before the request is looked at */
export const POST = endpoint({
  summary: 'Start an export of a grid in the background, with the request of its screen and the shown columns',
  allow: 'signed-in',
  refuses: ['EXPORT_BUSY', 'FORBIDDEN'],
  body: ExportStart,
  returns: ExportView,
  status: 202,
  handle: ({ body, actor }) => startExport(body, actor),
});
