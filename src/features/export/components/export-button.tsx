'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FilterModel, GridAnswer } from '@/shared/grid/grid';
import { download, request } from '@/ui/data/api';
import type { GridShown } from '@/ui/data-grid/data-grid';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify, waiting } from '@/ui/notices/notices';
import { ExportControl, type ExportedFields } from '@/ui/page/export-control';
import { MAX_DIRECT_ROWS } from '../schema';
import { ExportProgress } from './export-progress';
import { exportsStore, isUnderWay } from './exports-store';
import { useExports } from './use-exports';

interface ExportButtonProps {
  grid: string;
  /** the documented calls: rows, and their workbook */
  rowsAddress: string;
  exportAddress: string;
  /** scope of the URLs as a filter: the job knows the grid's name only */
  scope?: FilterModel;
  shown: GridShown;
}

/** Row count of the request, ignoring groups. */
async function countOf(rowsAddress: string, { rowCount, request: agGridSearch }: GridShown): Promise<number> {
  if (rowCount !== null) return rowCount;
  const one = { ...agGridSearch, startRow: 0, endRow: 1 };
  return (await request<GridAnswer<object>>('POST', rowsAddress, { agGridSearch: one })).rowCount;
}

/**
 * Exports exactly what the grid shows: all rows of its filters, in its order, its columns or all fields (REQ-04, AUDIT-08, R-05a). Few rows are
 * downloaded at once; more than 20,000 are written in the background, so the user can leave and return (I-06).
 */
export function ExportButton({ grid, rowsAddress, exportAddress, scope, shown }: ExportButtonProps) {
  const t = useTranslations('exports.start');
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const running = useExports().find((one) => one.grid === grid && isUnderWay(one));
  const { filterModel, sortModel, quickFilter } = shown.request;
  const search = quickFilter ? { quickFilter } : {};
  const columnsOf = (fields: ExportedFields) => (fields === 'shown' ? { columns: shown.columns } : {});

  const inBackground = async (count: number, fields: ExportedFields) => {
    const agGridSearch = { sortModel, filterModel: { ...filterModel, ...scope }, ...search };
    await exportsStore.start({ grid, agGridSearch, ...columnsOf(fields) });
    notify({ message: t('started', { count }), seconds: 5 });
  };
  const atOnce = async (fields: ExportedFields) => {
    const notice = waiting(t('preparing'));
    try {
      await download('POST', exportAddress, { agGridSearch: { sortModel, filterModel, ...search }, ...columnsOf(fields) });
      notice.done({ level: 'success', message: t('done'), seconds: 3 });
    } catch (error) {
      notice.dismiss();
      throw error;
    }
  };
  const run = async (fields: ExportedFields) => {
    setBusy(true);
    try {
      const count = await countOf(rowsAddress, shown);
      await (count > MAX_DIRECT_ROWS ? inBackground(count, fields) : atOnce(fields));
    } catch (error) {
      notify({ level: 'error', message: t('failed', { reason: refusalText(error) }), seconds: 5 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {running && <ExportProgress one={running} short />}
      <ExportControl count={shown.rowCount} isBusy={isBusy} onExport={(fields) => void run(fields)} />
    </>
  );
}
