import { useLocale, useTranslations } from 'next-intl';
import { formatDate, formatDateTime } from '@/shared/dates/dates';
import { Fact, Facts, MailLink } from '../../components/fact';
import { ProductLink } from '../../components/product-link';
import type { DeclarationView } from '../schema';
import { Sendings } from './sendings';
import { SeriousnessChoice } from './seriousness';

interface DeclarationFactsProps {
  view: DeclarationView;
  onChanged: (view: DeclarationView) => void;
}

/** Details of a declaration and its sendings. */
export function DeclarationFacts({ view, onChanged }: DeclarationFactsProps) {
  const t = useTranslations('request-declaration.detail');
  const common = useTranslations('request.detail');
  const language = useLocale();
  return (
    <>
      <Facts label={common('facts')}>
        <Fact name={t('date')}>{formatDateTime(view.date, language)}</Fact>
        <Fact name={t('serious')}>
          <SeriousnessChoice view={view} onChanged={onChanged} />
        </Fact>
        <Fact name={t('declarant')}>{[view.firstName, view.lastName].filter(Boolean).join(' ')}</Fact>
        <Fact name={t('email')}>{view.email && <MailLink address={view.email} />}</Fact>
        <Fact name={t('eventDate')}>{view.eventDate && formatDate(view.eventDate)}</Fact>
        <Fact name={t('product')}>
          {view.productName && <ProductLink id={view.productId} name={view.productName} exists={view.hasProduct} />}
        </Fact>
        <Fact name={t('lots')}>{view.lots.join(', ')}</Fact>
        <Fact name={t('description')} isWide>
          {view.description}
        </Fact>
      </Facts>
      <Sendings view={view} onChanged={onChanged} />
    </>
  );
}
