import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { AddressLines, Fact, Facts, PhoneLink } from '../../components/fact';
import { ProductLink } from '../../components/product-link';
import { SentFact } from '../../notification/components/sent-mark';
import type { QuotaView } from '../schema';

/** Details of a quota request; the details line only when there are details (REQ-22, REQ-23, R-10). */
export function QuotaFacts({ view }: { view: QuotaView }) {
  const t = useTranslations('request-quota.detail');
  const common = useTranslations('request.detail');
  const language = useLocale();
  const { address1, address2, zipCode, city, requestDetailsWhenNoAttestation: details } = view;
  return (
    <Facts label={common('facts')}>
      <Fact name={t('date')}>{formatDateTime(view.date, language)}</Fact>
      <Fact name={t('status')}>
        <SentFact area="request-quota" status={view.status} sentAt={view.sentAt} />
      </Fact>
      <Fact name={t('product')}>
        <ProductLink id={view.productId} name={view.productName} exists={view.hasProduct} />
      </Fact>
      <Fact name={t('boxes')}>{String(view.nbBoxes)}</Fact>
      <Fact name={t('patients')}>{view.nbPatients === null ? null : String(view.nbPatients)}</Fact>
      <Fact name={t('names')}>{view.names}</Fact>
      <Fact name={t('establishment')}>{view.establishment}</Fact>
      <Fact name={t('address')}>
        <AddressLines lines={[address1, address2, [zipCode, city].filter(Boolean).join(' ')]} />
      </Fact>
      <Fact name={t('phone')}>
        <PhoneLink number={view.phone} />
      </Fact>
      {details && (
        <Fact name={t('details')} isWide>
          {details}
        </Fact>
      )}
    </Facts>
  );
}
