import { useLocale, useTranslations } from 'next-intl';
import { type Evaluation, rangeLabel, stripPieces } from '@/features/temperature/rules';
import type { TemperatureRange } from '@/features/temperature/schema';
import { RangeStrip } from '@/ui/page/range-strip';
import { excursionReading } from '../rules/result';
import type { ExcursionView } from '../schema';
import { useExcursionWords } from './excursion-labels';
import { ResultTag } from './result-tag';

/** Today's verdict of the product's ranges on the measurements, for answering by telephone. */
export function ExcursionRanges({ view }: { view: ExcursionView }) {
  const t = useTranslations('request-excursion.detail.ranges');
  const reading = excursionReading(view.ranges, view);
  return (
    <section aria-label={t('title')}>
      <h3 className="text-sm font-semibold">{t('title')}</h3>
      {view.ranges.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t(view.hasProduct ? 'none' : 'noProduct')}</p>
      ) : (
        <div className="mt-2 flex flex-col gap-2">
          <Strip ranges={view.ranges} touched={reading?.indexes ?? []} />
          {reading && <Reading view={view} reading={reading} />}
        </div>
      )}
    </section>
  );
}

function Strip({ ranges, touched }: { ranges: readonly TemperatureRange[]; touched: readonly number[] }) {
  const t = useTranslations('request-excursion.detail.ranges');
  const words = useTranslations('temperature');
  const language = useLocale();
  const { stay } = useExcursionWords();
  const pieces = stripPieces(ranges, language, {
    statuses: { ALTERED: words('statuses.ALTERED'), OK: words('statuses.OK'), ASK: words('statuses.ASK') },
    unjudged: words('unjudged'),
    gap: words('gap'),
    overlap: (temperatures) => words('overlap', { temperatures }),
    empty: words('empty'),
    messageMissing: words('messageMissing'),
    englishMessageMissing: words('englishMessageMissing'),
    duration: stay,
  });
  const isTouched = (index: number | null): boolean => index !== null && touched.includes(index);
  return (
    <RangeStrip
      label={t('strip')}
      pieces={pieces.map(({ marks: _faults, ...piece }) => ({
        ...piece,
        isFramed: isTouched(piece.index),
        detail: isTouched(piece.index) ? t('touched', { text: piece.detail }) : piece.detail,
      }))}
    />
  );
}

function Reading({ view, reading }: { view: ExcursionView; reading: Evaluation }) {
  const t = useTranslations('request-excursion.detail.ranges');
  const language = useLocale();
  const { stay } = useExcursionWords();
  const { status, indexes, limit, isUncovered } = reading;
  // The message of a range applies only while no worse verdict decides.
  const messages = indexes.flatMap((index) => {
    const range = view.ranges[index];
    const message = language === 'en' ? range?.englishMessage || range?.message : range?.message;
    return range && message && range.status === status ? [{ index, label: rangeLabel(range, language), message }] : [];
  });
  const warnings = [
    isUncovered && t('uncovered'),
    limit !== null && (view.duration === null ? t('noDuration') : t('overLimit', { limit: stay(limit) })),
    (view.minTemperature === null || view.maxTemperature === null) && t('oneTemperature'),
    status !== view.result && t('differs'),
  ].filter((text) => text !== false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>{t('today')}</span>
      <ResultTag result={status} />
      {warnings.map((text) => (
        <span key={text} className="text-warn">
          {text}
        </span>
      ))}
      {messages.map(({ index, label, message }) => (
        <span key={index} className="basis-full whitespace-pre-line">
          {t('message', { range: label, message })}
        </span>
      ))}
    </div>
  );
}
