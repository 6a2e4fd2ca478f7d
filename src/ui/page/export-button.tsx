'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../controls/button';
import { download } from '../data/api';
import { useRefusalText } from '../forms/use-refusal-text';
import { waiting } from '../notices/notices';

interface ExportButtonProps {
  url: string;
  /** search criteria; the file contains its matches */
  body: unknown;
  /** labels of the area */
  texts: ((key: 'exporting' | 'exported') => string) & ((key: 'exportFailed', values: { reason: string }) => string);
}

/** Downloads the file of a list: everything that its search matches, all pages of it (PROD-27, PROMO-06). */
export function ExportButton({ url, body, texts: t }: ExportButtonProps) {
  const common = useTranslations('common');
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const notice = waiting(t('exporting'));
    try {
      await download('POST', url, body);
      notice.done({ level: 'success', message: t('exported'), seconds: 3 });
    } catch (error) {
      notice.done({ level: 'error', message: t('exportFailed', { reason: refusalText(error) }), seconds: 5 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} icon={<Download size={15} aria-hidden="true" />} onClick={run}>
      {common('export')}
    </Button>
  );
}
