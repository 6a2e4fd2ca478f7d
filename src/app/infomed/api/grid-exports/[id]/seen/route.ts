import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { markExportSeen } from '@/features/export/commands/exports';
import { ExportId } from '@/features/export/schema';

/** O-035 */
export const POST = endpoint({
  summary: 'Mark one’s own finished export as seen',
  allow: 'signed-in',
  params: ExportId,
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, actor }) {
    await markExportSeen(params.id, actor);
    return { success: true } as const;
  },
});
