'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/ui/controls/button';

interface FailureScreenProps {
  /** reference of the error in the server log */
  reference: string | null;
  /** it will pass by itself: the service was busy or away for a moment */
  isPassing?: boolean;
  /** without it the page is reloaded */
  onRetry?: () => void;
}

/** A page that failed, with an error reference for support. */
export function FailureScreen({ reference, isPassing, onRetry = () => location.reload() }: FailureScreenProps) {
  const t = useTranslations('common');
  const refusals = useTranslations('refusals');
  return (
    <div role="alert" className="mx-auto flex w-full max-w-lg flex-col items-start gap-3 py-10">
      <title>{`${t('error.title')} · ${t('appTitle')}`}</title>
      <h1>{t('error.title')}</h1>
      <p className="text-muted">{isPassing ? refusals('SERVICE_UNAVAILABLE') : t('error.text')}</p>
      {reference && <p className="font-mono text-xs text-muted">{t('error.reference', { id: reference })}</p>}
      <Button tone="primary" onClick={onRetry} className="needs-script mt-2">
        {t('retry')}
      </Button>
    </div>
  );
}
