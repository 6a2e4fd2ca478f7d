import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { endExport } from '@/features/export/commands/exports';
import { exportView, ownExport } from '@/features/export/queries/exports';
import { ExportId, ExportView } from '@/features/export/schema';

/** O-032 */
export const GET = endpoint({
  summary: 'Get one’s own background export with its progress',
  allow: 'signed-in',
  params: ExportId,
  returns: ExportView,
  handle: async ({ params, actor }) => exportView(await ownExport(params.id, actor)),
});

/** O-033 */
export const DELETE = endpoint({
  summary: 'Cancel one’s own export, or delete it with its file once finished',
  allow: 'signed-in',
  params: ExportId,
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, actor }) {
    await endExport(params.id, actor);
    return { success: true } as const;
  },
});
