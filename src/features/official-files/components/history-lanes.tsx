'use client';

import { useTranslations } from 'next-intl';
import type { Availability } from '@/features/product/schema';
import { daysBetween, formatDate } from '@/shared/dates';
import { classNames } from '@/ui/class-names';
import type { Tone } from '@/ui/controls/tag';
import type { OfficialHistory, OfficialState } from '../schema/history';
import { AVAILABILITY_TONES } from './availability-change';

const OFFICIAL_TONES: Record<OfficialState, Tone> = { NONE: 'ok', SHORTAGE: 'bad', TENSION: 'warn', STOPPED: 'calm', RETURNED: 'ok' };
const LOOK: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  calm: 'bg-calm-soft text-calm',
  draft: 'bg-draft-soft text-draft',
  accent: 'bg-accent-soft text-accent',
};

/** Percent of the line from which on a piece has room for its word; of a narrower one its title says it. */
const MIN_LABELLED = 7;

interface Piece {
  readonly key: string;
  readonly label: string;
  /** the same with its days */
  readonly title: string;
  readonly tone: Tone;
  readonly left: number;
  readonly width: number;
}

interface LanesProps {
  history: OfficialHistory;
  hasHospital: boolean;
  hasCity: boolean;
}

/** The official state above what was published on each channel, on one line of time; each piece says its days (I-01o). */
export function HistoryLanes({ history, hasHospital, hasCity }: LanesProps) {
  const t = useTranslations('official-history');
  const product = useTranslations('product.availabilities');
  const { from, to } = history;
  const whole = Math.max(1, daysBetween(from, to));
  const share = (day: string): number => (Math.min(whole, Math.max(0, daysBetween(from, day))) / whole) * 100;
  const pieceOf = (span: { from: string; until: string | null }, label: string, tone: Tone, more?: string): Piece => {
    const left = Math.min(share(span.from), 98);
    const days = { state: label, from: formatDate(span.from), until: formatDate(span.until) };
    const title = [t(span.until ? 'from' : 'now', days), more].filter(Boolean).join(', ');
    return { key: span.from, label, title, tone, left, width: Math.max(2, (span.until ? share(span.until) : 100) - left) };
  };
  const official = history.official.map((span) =>
    pieceOf(
      span,
      t(`states.${span.state}`),
      OFFICIAL_TONES[span.state],
      span.missingSince ? t('missing', { date: formatDate(span.missingSince) }) : undefined,
    ),
  );
  const own = (spans: OfficialHistory['hospital']): Piece[] =>
    spans.map((span) => {
      const state: Availability | null = span.state;
      return pieceOf(span, state ? product(state) : t('unset'), state ? AVAILABILITY_TONES[state] : 'calm');
    });
  return (
    <div className="flex flex-col gap-1.5">
      <Lane label={t('official')} pieces={official} isStrong />
      {hasHospital && <Lane label={t('hospital')} pieces={own(history.hospital)} />}
      {hasCity && <Lane label={t('city')} pieces={own(history.city)} />}
      <p className="flex justify-between text-xs text-muted tabular-nums sm:pl-20" aria-hidden="true">
        <span>{formatDate(from)}</span>
        <span>{t('today')}</span>
      </p>
    </div>
  );
}

function Lane({ label, pieces, isStrong }: { label: string; pieces: readonly Piece[]; isStrong?: boolean }) {
  return (
    <div className="flex flex-col gap-x-3 gap-y-0.5 sm:flex-row sm:items-center">
      <span className={classNames('w-17 shrink-0 text-xs', isStrong ? 'font-semibold' : 'text-muted')}>{label}</span>
      <ol aria-label={label} className="relative h-7 min-w-0 flex-1 overflow-hidden rounded-control bg-sunken">
        {pieces.map(({ key, label: text, title, tone, left, width }) => (
          <li
            key={key}
            title={title}
            style={{ left: `${left}%`, width: `calc(${width}% - 1px)` }}
            className={classNames('absolute inset-y-0 flex items-center overflow-hidden px-2 text-xs font-semibold', LOOK[tone])}
          >
            {width > MIN_LABELLED && (
              <span aria-hidden="true" className="truncate">
                {text}
              </span>
            )}
            <span className="sr-only">{title}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
