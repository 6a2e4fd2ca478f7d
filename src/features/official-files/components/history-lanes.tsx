'use client';

import { useTranslations } from 'next-intl';
import { AVAILABILITY_TONES } from '@/features/product/rules/availability-tones';
import type { Availability } from '@/features/product/schema';
import { daysBetween, formatDate } from '@/shared/dates/dates';
import { classNames } from '@/ui/class-names';
import type { Tone } from '@/ui/controls/tag';
import type { OfficialHistory, OfficialState } from '../schema/history';

const OFFICIAL_TONES: Record<OfficialState, Tone> = { NONE: 'ok', SHORTAGE: 'bad', TENSION: 'warn', STOPPED: 'calm', RETURNED: 'ok' };
const LOOK: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  calm: 'bg-calm-soft text-calm',
  draft: 'bg-draft-soft text-draft',
  accent: 'bg-accent-soft text-accent',
};

/** Percent of the line from which on a piece has room for its word, and for its first day; of a narrower one its title says both. */
const MIN_LABELLED = 7;
const MIN_DATED = 25;
/** A lane that begins today still has room for its last piece. */
const MAX_GAP = 97;

interface Piece {
  readonly key: string;
  readonly label: string;
  /** the same with its days */
  readonly title: string;
  readonly tone: Tone;
  readonly from: string;
  /** percent of the whole line */
  readonly share: number;
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
  const shareOf = (first: string, last: string): number => (Math.max(0, daysBetween(first, last)) / whole) * 100;
  const pieceOf = (span: { from: string; until: string | null }, label: string, tone: Tone, more?: string): Piece => {
    const days = { state: label, from: formatDate(span.from), until: formatDate(span.until) };
    const title = [t(span.until ? 'from' : 'now', days), more].filter(Boolean).join(', ');
    return { key: span.from, label, title, tone, from: span.from, share: shareOf(span.from, span.until ?? to) };
  };
  const gapOf = (spans: readonly { from: string }[]): number => Math.min(MAX_GAP, shareOf(from, spans[0]?.from ?? from));
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
      <Lane label={t('official')} pieces={official} gap={gapOf(history.official)} isStrong />
      {hasHospital && <Lane label={t('hospital')} pieces={own(history.hospital)} gap={gapOf(history.hospital)} />}
      {hasCity && <Lane label={t('city')} pieces={own(history.city)} gap={gapOf(history.city)} />}
      <p className="flex justify-between text-xs text-muted tabular-nums sm:pl-20" aria-hidden="true">
        <span>{formatDate(from)}</span>
        <span>{t('today')}</span>
      </p>
    </div>
  );
}

interface LaneProps {
  label: string;
  pieces: readonly Piece[];
  /** percent of the line before its first piece */
  gap: number;
  isStrong?: boolean;
}

function Lane({ label, pieces, gap, isStrong }: LaneProps) {
  return (
    <div className="flex flex-col gap-x-3 gap-y-0.5 sm:flex-row sm:items-center">
      <span className={classNames('w-17 shrink-0 text-xs', isStrong ? 'font-semibold' : 'text-muted')}>{label}</span>
      <div className="flex h-7 w-full min-w-0 overflow-hidden rounded-control bg-sunken">
        <span aria-hidden="true" style={{ flexGrow: Math.round(gap * 10) }} className="basis-0" />
        <ol aria-label={label} style={{ flexGrow: Math.round((100 - gap) * 10) }} className="flex min-w-3 basis-0 gap-px overflow-hidden">
          {pieces.map(({ key, label: text, title, tone, from, share }) => (
            <li
              key={key}
              title={title}
              style={{ flexGrow: Math.max(1, Math.round(share * 10)) }}
              className={classNames('flex min-w-1.5 basis-0 items-center gap-2 overflow-hidden text-xs font-semibold', LOOK[tone])}
            >
              {share > MIN_LABELLED && (
                <span aria-hidden="true" className="truncate pl-2">
                  {text}
                </span>
              )}
              {share > MIN_DATED && (
                <span aria-hidden="true" className="truncate font-normal tabular-nums max-sm:hidden">
                  {formatDate(from)}
                </span>
              )}
              <span className="sr-only">{title}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
