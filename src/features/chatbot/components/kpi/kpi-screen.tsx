'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type Day, formatDate, shiftDay } from '@/shared/dates/dates';
import { type UrlPart, urlText } from '@/shared/url-state';
import { classNames } from '@/ui/class-names';
import { Button } from '@/ui/controls/button';
import { ToggleChip } from '@/ui/controls/toggle-chip';
import { download, request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { notify } from '@/ui/notices/notices';
import { ErrorState } from '@/ui/page/error-state';
import { PageHead } from '@/ui/page/page-head';
import { isWholeDay, KPI_PRESETS, periodFault, presetPeriod, requestedPeriod } from '../../rules/kpi';
import type { KpiPeriod, KpiView } from '../../schema/kpi';
import { KpiDay } from './kpi-day';
import { KpiFiguresShown } from './kpi-figures';

const DAY: UrlPart<string> = { ...urlText(), read: (written) => (isWholeDay(written) ? written : undefined) };
/** Empty means today. */
const STATE = { from: DAY, to: DAY };

const ADDRESS = '/infomed/api/admin/faq-chatbot-kpi';
const queryOf = ({ from, to }: KpiPeriod): string => `from=${from}&to=${to}`;

/** Two days, their figures, and the same figures as a workbook (CHAT-12 to CHAT-18, F-23). */
export function KpiScreen({ today, initial }: { today: Day; initial: KpiView }) {
  const t = useTranslations('chatbot-kpi');
  const refusalText = useRefusalText();
  const [url, setUrl] = useUrlState(STATE);
  const period = requestedPeriod({ from: url.from || today, to: url.to || today }, today);
  // Content of the fields, including periods that are not valid yet.
  const [typed, setTyped] = useState<{ from: Day | null; to: Day | null }>(period);
  const { from, to } = period;
  useEffect(() => setTyped({ from, to }), [from, to]);
  const fault = periodFault(typed, today);
  const [hasTriedSaving, setTriedSaving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { data, isStale, error, retry } = useApiQuery<KpiView>({
    key: queryOf(period),
    fetchData: (signal) => request('GET', `${ADDRESS}?${queryOf(period)}`, undefined, { signal }),
    initialData: initial,
  });
  const choose = (next: KpiPeriod) => setUrl({ from: next.from === today ? '' : next.from, to: next.to === today ? '' : next.to });
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    setTriedSaving(false);
    if (isWholeDay(next.from) && isWholeDay(next.to) && !periodFault(next, today)) choose({ from: next.from, to: next.to });
  };
  const save = async () => {
    setTriedSaving(true);
    if (fault) return;
    setBusy(true);
    try {
      await download('GET', `${ADDRESS}/exportXls?${queryOf(period)}`);
      notify({ level: 'success', message: t('sent'), seconds: 3 });
    } catch (failure) {
      notify({ level: 'error', message: t('failed', { reason: refusalText(failure) }), seconds: 5 });
    } finally {
      setBusy(false);
    }
  };
  const isShownFault = fault !== null && (fault !== 'missing' || hasTriedSaving);
  const max = shiftDay(today, 1);
  return (
    <div className="flex flex-col gap-4">
      <PageHead title={t('title')} />
      <p className="max-w-prose text-sm text-muted">{t('intro')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <KpiDay
          label={t('from')}
          value={typed.from}
          max={isWholeDay(typed.to) && typed.to <= max ? typed.to : max}
          isWrong={isShownFault}
          onChange={(day) => change({ from: day })}
        />
        <KpiDay
          label={t('to')}
          value={typed.to}
          min={isWholeDay(typed.from) ? typed.from : undefined}
          max={max}
          isWrong={isShownFault}
          onChange={(day) => change({ to: day })}
        />
        <Button tone="primary" busy={isBusy} icon={<Download size={15} aria-hidden="true" />} onClick={() => void save()}>
          {t('download')}
        </Button>
        <KpiPresets
          today={today}
          shown={typed}
          onChoose={(days) => {
            setTyped(days);
            choose(days);
          }}
        />
      </div>
      <div role="alert" className="text-sm font-[550] text-bad empty:hidden">
        {isShownFault && (
          <p>
            <span aria-hidden="true">✕ </span>
            {t(`${fault}Error`)}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isStale ? t('loading') : t('updated', { from: formatDate(data.from), to: formatDate(data.to), count: data.totals.questions })}
      </p>
      {error ? (
        <ErrorState title={t('loadFailed')} text={refusalText(error)} onRetry={retry} />
      ) : (
        <div aria-busy={isStale} className={classNames('transition-opacity', (isStale || fault) && 'opacity-60')}>
          <KpiFiguresShown kpi={data} />
        </div>
      )}
    </div>
  );
}

interface KpiPresetsProps {
  today: Day;
  shown: { from: Day | null; to: Day | null };
  onChoose: (period: KpiPeriod) => void;
}

/** Periods at one click. */
function KpiPresets({ today, shown, onChoose }: KpiPresetsProps) {
  const t = useTranslations('chatbot-kpi');
  return (
    <fieldset aria-label={t('presets')} className="flex min-w-0 flex-wrap gap-1.5 pb-0.5 sm:ml-2">
      {KPI_PRESETS.map((preset) => {
        const presetDays = presetPeriod(preset, today);
        return (
          <ToggleChip
            key={preset}
            isOn={presetDays.from === shown.from && presetDays.to === shown.to}
            onToggle={() => onChoose(presetDays)}
          >
            {t(`preset.${preset}`)}
          </ToggleChip>
        );
      })}
    </fieldset>
  );
}
