'use client';

import { History } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { Button } from '../controls/button';

interface UnsavedOfferProps {
  /** when the values were typed; null without an offer */
  savedAt: number | null;
  /** another version of the record is stored now */
  isOlder: boolean;
  isUnavailable: boolean;
  onAccept: () => void;
  onRefuse: () => void;
}

/** Above a form: what was typed and not saved the last time, or that this browser cannot keep it (S-19b). */
export function UnsavedOffer({ savedAt, isOlder, isUnavailable, onAccept, onRefuse }: UnsavedOfferProps) {
  const t = useTranslations('common.unsaved');
  const language = useLocale();
  return (
    <div aria-live="polite" className="col-span-full empty:hidden print:hidden">
      {isUnavailable && <p className="text-xs text-muted">{t('unavailable')}</p>}
      {savedAt !== null && (
        <div
          data-unsaved-offer=""
          className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-draft-soft px-4 py-2.5 text-sm"
        >
          <History size={17} aria-hidden="true" className="shrink-0 text-draft" />
          <p className="min-w-[16rem] flex-1">
            <span className="font-[550]">{t('offer', { date: formatDateTime(new Date(savedAt).toISOString(), language) })}</span>
            {isOlder && <span className="block text-muted">{t('offerOlder')}</span>}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button small onClick={onRefuse}>
              {t('refuse')}
            </Button>
            <Button small tone="primary" onClick={onAccept}>
              {t('accept')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
