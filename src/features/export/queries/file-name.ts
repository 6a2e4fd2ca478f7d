import 'server-only';
import { textParameters } from '@/features/parameter/queries';
import type { GridExport } from '@/server/export/grid-export';

/** The name of an export: as the documents fix it, or with the ending of current workbooks (R-06a). */
export async function exportFileName(fileName: string): Promise<string> {
  const { EXPORT_FILE_ENDING } = await textParameters(['EXPORT_FILE_ENDING']);
  return fileName.replace(/\.xls$/, `.${EXPORT_FILE_ENDING}`);
}

/** The name of a grid's export that is made at this moment. */
export function gridFileName({ fileName }: Pick<GridExport, 'fileName'>, at: Date): Promise<string> {
  return exportFileName(typeof fileName === 'string' ? fileName : fileName(at));
}
