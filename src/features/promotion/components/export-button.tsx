'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { download } from '@/ui/api';
import { Button } from '@/ui/button';
import { waiting } from '@/ui/notices';
import { useRefusalText } from '@/ui/use-refusal-text';
import { type ListState, searchBody } from './list-state';

/** PROMO-06: the materials that the filter matches, all pages of them. */
export function ExportButton({ state }: { state: ListState }) {
  const t = useTranslations('promotion');
  const common = useTranslations('common');
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const notice = waiting(t('exporting'));
    try {
      await download('POST', '/infomed/api/promotions-admin/exportXls', searchBody(state));
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
