'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { Dialog } from '@/ui/dialogs/dialog';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { ErrorState } from '@/ui/page/error-state';
import { Skeleton } from '@/ui/page/skeleton';
import type { HelpView } from '../schema';
import { HelpContent } from './help-content';

export function HelpPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('help');
  const lng = useLocale();
  const path = usePathname();
  const action = useSearchParams().get('action');
  const refusalText = useRefusalText();
  const query = new URLSearchParams({ path, lng, ...(action && { action }) }).toString();
  const { data, error, retry } = useApiQuery<HelpView>({
    key: query,
    fetchData: (signal) => request('GET', `/infomed/api/help?${query}`, undefined, { signal }),
  });
  return (
    <Dialog title={data ? t('title', { title: data.title }) : t('open')} onClose={onClose} size="small" isPanel>
      {error !== null && !data && <ErrorState title={t('failed')} text={refusalText(error)} onRetry={retry} />}
      {error === null && !data && <Skeleton lines={8} className="py-2" />}
      {data && <HelpContent help={data} onLeave={onClose} />}
    </Dialog>
  );
}
