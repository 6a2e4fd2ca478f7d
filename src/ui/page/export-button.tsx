'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { download } from '../data/api';
import { useRefusalText } from '../forms/use-refusal-text';
import { waiting } from '../notices/notices';
import { ExportControl, type ExportedFields } from './export-control';

interface ExportButtonProps {
  url: string;
  /** search criteria; the file contains its matches */
  body: object;
  /** number of matches; null while it is not known */
  count: number | null;
  /** what the list shows of each */
  columns: readonly string[];
}

/** Downloads the file of a list: everything that its search matches, all pages of it (PROD-27, PROMO-06, P-38a). */
export function ExportButton({ url, body, count, columns }: ExportButtonProps) {
  const t = useTranslations('exports.start');
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const run = async (fields: ExportedFields) => {
    setBusy(true);
    const notice = waiting(t('preparing'));
    try {
      await download('POST', url, fields === 'all' ? body : { ...body, columns });
      notice.done({ level: 'success', message: t('done'), seconds: 3 });
    } catch (error) {
      notice.done({ level: 'error', message: t('failed', { reason: refusalText(error) }), seconds: 5 });
    } finally {
      setBusy(false);
    }
  };
  return <ExportControl count={count} isBusy={isBusy} onExport={(fields) => void run(fields)} />;
}
