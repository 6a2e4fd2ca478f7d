import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { AddressLines, Fact, Facts, MailLink, PhoneLink } from '../../components/fact';
import { ProductLink } from '../../components/product-link';
import type { EmergencyView } from '../schema';

/** Details of an emergency request (REQ-31, R-09). */
export function EmergencyFacts({ view }: { view: EmergencyView }) {
  const t = useTranslations('request-emergency.detail');
  const common = useTranslations('request.detail');
  const language = useLocale();
  const { firstName, lastName, zipCode, city } = view;
  return (
    <Facts label={common('facts')}>
      <Fact name={t('date')}>{formatDateTime(view.date, language)}</Fact>
      <Fact name={t('product')}>
        <ProductLink id={view.productId} name={view.productName} exists={view.hasProduct} />
      </Fact>
      <Fact name={t('quantity')}>{String(view.productQuantity)}</Fact>
      <Fact name={t('comment')}>{[firstName, lastName].filter(Boolean).join(' ')}</Fact>
      <Fact name={t('email')}>
        <MailLink address={view.email} />
      </Fact>
      <Fact name={t('phone')}>
        <PhoneLink number={view.phone} />
      </Fact>
      <Fact name={t('establishment')}>{view.establishment}</Fact>
      <Fact name={t('address')}>
        <AddressLines lines={[view.address1, view.address2, [zipCode, city].filter(Boolean).join(' ')]} />
      </Fact>
      <Fact name={t('fax')}>{view.fax}</Fact>
      <Fact name={t('janrain')}>{view.userJanrainUuid}</Fact>
      <Fact name={t('info')} isWide>
        {view.emergencyInfo}
      </Fact>
    </Facts>
  );
}
