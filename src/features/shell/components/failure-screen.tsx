'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/ui/controls/button';

interface FailureScreenProps {
  /** reference of the error in the server log */
  reference: string | null;
  /** without it the page is reloaded */
  onRetry?: () => void;
}

/** A page that failed, with an error reference for support. */
export function FailureScreen({ reference, onRetry = () => location.reload() }: FailureScreenProps) {
  const t = useTranslations('common');
  return (
    <div role="alert" className="mx-auto flex w-full max-w-lg flex-col items-start gap-3 py-10">
      <title>{`${t('error.title')} · ${t('appTitle')}`}</title>
      <h1>{t('error.title')}</h1>
      <p className="text-muted">{t('error.text')}</p>
      {reference && <p className="font-mono text-xs text-muted">{t('error.reference', { id: reference })}</p>}
      <Button tone="primary" onClick={onRetry} className="needs-script mt-2">
        {t('retry')}
      </Button>
    </div>
  );
}
