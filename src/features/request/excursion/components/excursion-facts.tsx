import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { Fact, Facts, PhoneLink } from '../../components/fact';
import { ProductLink } from '../../components/product-link';
import { reporterOf } from '../rules/excursion';
import type { ExcursionView } from '../schema';
import { useExcursionWords } from './excursion-labels';
import { ExcursionLots } from './excursion-lots';
import { ExcursionRanges } from './excursion-ranges';
import { ResultTag } from './result-tag';

/** Details of a report (REQ-48, REQ-50 to REQ-52); a dash for missing values. */
export function ExcursionFacts({ view }: { view: ExcursionView }) {
  const t = useTranslations('request-excursion.detail');
  const common = useTranslations('request.detail');
  const language = useLocale();
  const { degrees, stay } = useExcursionWords();
  return (
    <>
      <Facts label={common('facts')}>
        <Fact name={t('result')}>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <ResultTag result={view.result} />
            <span className="text-muted">{t(view.isComputed ? 'computed' : 'given')}</span>
          </span>
        </Fact>
        <Fact name={t('product')}>
          <ProductLink id={view.productId} name={view.productName} exists={view.hasProduct} />
        </Fact>
        <Fact name={t('creationDate')}>{formatDateTime(view.creationDate, language)}</Fact>
        <Fact name={t('minTemperature')}>{degrees(view.minTemperature)}</Fact>
        <Fact name={t('maxTemperature')}>{degrees(view.maxTemperature)}</Fact>
        <Fact name={t('duration')}>{stay(view.duration)}</Fact>
        <Fact name={t('reporter')}>{reporterOf(view)}</Fact>
        <Fact name={t('phone')}>{view.phone && <PhoneLink number={view.phone} />}</Fact>
        <Fact name={t('agency')}>{view.agency}</Fact>
        <Fact name={t('agencyAddress')}>{view.agencyAddress}</Fact>
        <Fact name={t('city')}>{view.city}</Fact>
      </Facts>
      <ExcursionLots lots={view.lots} />
      <ExcursionRanges view={view} />
    </>
  );
}
