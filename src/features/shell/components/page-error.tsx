'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/ui/button';

export interface PageErrorProps {
  error: unknown;
  retry: () => void;
}

/** The digest is the reference under which the server logged what happened. */
export function PageError({ error, retry }: PageErrorProps) {
  const t = useTranslations('common');
  const digest = error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null;
  return (
    <div role="alert" className="mx-auto flex w-full max-w-lg flex-col items-start gap-3 py-10">
      <title>{`${t('error.title')} · ${t('appTitle')}`}</title>
      <h1>{t('error.title')}</h1>
      <p className="text-muted">{t('error.text')}</p>
      {digest && <p className="font-mono text-xs text-muted">{t('error.reference', { id: digest })}</p>}
      <Button tone="primary" onClick={retry} className="mt-2">
        {t('retry')}
      </Button>
    </div>
  );
}
