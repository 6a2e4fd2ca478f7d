import { useLocale, useTranslations } from 'next-intl';
import { type Evaluation, stripPieces } from '@/features/temperature/rules';
import type { TemperatureRange } from '@/features/temperature/schema';
import { RangeStrip } from '@/ui/range-strip';
import { excursionReading } from '../../rules/excursion-result';
import type { ExcursionView } from '../../schema/excursion';
import { useExcursionWords } from './excursion-words';
import { ResultTag } from './result-tag';

/** What the product's ranges say today about what was measured: for the person who answers on the telephone. */
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
  const pieces = stripPieces(ranges, language, {
    statuses: { ALTERED: words('statuses.ALTERED'), OK: words('statuses.OK'), ASK: words('statuses.ASK') },
    gap: words('gap'),
    overlap: (temperatures) => words('overlap', { temperatures }),
    empty: words('empty'),
    messageMissing: words('messageMissing'),
    englishMessageMissing: words('englishMessageMissing'),
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
  const { stay } = useExcursionWords();
  const { status, index, message, englishMessage, limit, isUncovered } = reading;
  // The sentence of a range holds within its time.
  const isSaid = index !== null && view.ranges[index]?.status === status;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>{t('today')}</span>
      <ResultTag result={status} />
      {isUncovered && <span className="text-warn">{t('uncovered')}</span>}
      {limit !== null && (
        <span className="text-warn">{view.duration === null ? t('noDuration') : t('overLimit', { limit: stay(limit) })}</span>
      )}
      {(view.minTemperature === null || view.maxTemperature === null) && <span className="text-warn">{t('oneTemperature')}</span>}
      {isSaid && message && (
        <span lang="fr" className="basis-full">
          «&nbsp;{message}&nbsp;»
        </span>
      )}
      {isSaid && englishMessage && (
        <span lang="en" className="basis-full">
          “{englishMessage}”
        </span>
      )}
    </div>
  );
}
