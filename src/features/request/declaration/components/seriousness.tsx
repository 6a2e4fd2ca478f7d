'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { usePreHydrationChoice } from '@/ui/forms/use-pre-hydration-input';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import { type DeclarationView, SERIOUSNESS, type Seriousness } from '../schema';

interface SeriousnessProps {
  view: DeclarationView;
  onChanged: (view: DeclarationView) => void;
}

/** Whether a case is serious, and its correction: the due time follows. */
export function SeriousnessChoice({ view, onChanged }: SeriousnessProps) {
  const t = useTranslations('request-declaration');
  const language = useLocale();
  const refusalText = useRefusalText();
  const select = useRef<HTMLSelectElement>(null);
  const [picked, setPicked] = useState<Seriousness | null>(null);
  const pick = (value: string) => setPicked(value as Seriousness);
  const selectRef = usePreHydrationChoice(pick, (element) => {
    select.current = element;
  });
  const chosen = picked ?? view.serious;
  const [busy, setBusy] = useState(false);
  if (view.anonymizedAt) return t(`values.serious.${view.serious}`);
  const correct = async () => {
    setBusy(true);
    try {
      const body = { serious: chosen, updateDate: view.updateDate };
      const saved = await request<DeclarationView>('PUT', `/infomed/api/pharmaco-vigilance/${view.id}/serious`, body);
      notify({ level: 'success', message: t('detail.corrected', { date: formatDateTime(saved.dueAt, language) }), seconds: 5 });
      setPicked(null);
      onChanged(saved);
      // The button disappears once saved.
      select.current?.focus();
    } catch (error) {
      notify({ level: 'error', message: refusalText(error), seconds: 5 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="flex flex-wrap items-center gap-2">
      <select
        ref={selectRef}
        aria-label={t('detail.serious')}
        className="control min-h-8 w-auto py-1"
        value={chosen}
        onChange={(event) => pick(event.target.value)}
      >
        {SERIOUSNESS.map((value) => (
          <option key={value} value={value}>
            {t(`values.serious.${value}`)}
          </option>
        ))}
      </select>
      {chosen !== view.serious && (
        <Button small busy={busy} onClick={() => void correct()}>
          {t('detail.correct')}
        </Button>
      )}
      {chosen === 'UNKNOWN' && <span className="basis-full text-xs text-muted">{t('detail.seriousHint')}</span>}
    </span>
  );
}
