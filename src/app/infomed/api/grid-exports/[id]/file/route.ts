import { download } from '@/server/http/download';
import { exportFile } from '@/features/export/queries/exports';
import { ExportId } from '@/features/export/schema';
import { logExport } from '@/server/export/grid-export';
import { WORKBOOK_TYPE } from '@/server/workbook/write';

/** O-034: its owner's alone, for a day, and while the right of the grid is there */
export const GET = download({
  summary: 'Download the workbook of one’s own background export',
  allow: 'signed-in',
  refuses: ['FORBIDDEN'],
  contentType: WORKBOOK_TYPE,
  params: ExportId,
  async handle({ params, actor }) {
    const { job, stream, size } = await exportFile(params.id, actor);
    logExport(job.fileName, job.grid, actor);
    return { body: stream, size, contentType: WORKBOOK_TYPE, fileName: job.fileName, disposition: 'attachment' };
  },
});
