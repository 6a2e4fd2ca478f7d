'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../controls/button';

interface ErrorStateProps {
  /** names what could not be loaded */
  title: string;
  text?: string;
  /** request id or digest that support can look up */
  reference?: string;
  onRetry?: () => void;
}

/** The one look of an error page, of a failed search and of a failed panel. */
export function ErrorState({ title, text, reference, onRetry }: ErrorStateProps) {
  const t = useTranslations('common');
  return (
    <div role="alert" className="flex flex-col items-start gap-2 rounded-panel border border-bad bg-bad-soft px-4 py-4">
      <p className="font-semibold text-bad">{title}</p>
      <p className="text-sm">{text ?? t('error.text')}</p>
      {reference && <p className="font-mono text-xs text-muted">{t('error.reference', { id: reference })}</p>}
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  );
}
