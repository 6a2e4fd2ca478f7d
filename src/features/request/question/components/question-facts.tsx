import { Mail } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { Fact, Facts, MailLink, PhoneLink } from '../../components/fact';
import { replyAddress } from '../rules';
import type { FaqRequestView } from '../schema';
import { subCategoryText } from './sub-category';

/** Details of a question (REQ-36) and the reply link. */
export function FaqRequestFacts({ view }: { view: FaqRequestView }) {
  const t = useTranslations('request-faq');
  const common = useTranslations('request.detail');
  const language = useLocale();
  const reply = replyAddress(view);
  return (
    <>
      <Facts label={common('facts')}>
        <Fact name={t('detail.date')}>{formatDateTime(view.date, language)}</Fact>
        <Fact name={t('columns.source')}>{t(`values.source.${view.source}`)}</Fact>
        <Fact name={t('columns.category')}>{t(`values.category.${view.category}`)}</Fact>
        <Fact name={t('columns.subCategory')}>{view.subCategory && subCategoryText(t, view.subCategory)}</Fact>
        <Fact name={t('columns.applicantType')}>{view.applicantType && t(`values.applicantType.${view.applicantType}`)}</Fact>
        <Fact name={t('columns.lastName')}>{view.lastName}</Fact>
        <Fact name={t('columns.firstName')}>{view.firstName}</Fact>
        <Fact name={t('columns.email')}>{view.email && <MailLink address={view.email} />}</Fact>
        <Fact name={t('columns.phone')}>{view.phone && <PhoneLink number={view.phone} />}</Fact>
        <Fact name={t('columns.questionContent')} isWide>
          {view.questionContent}
        </Fact>
      </Facts>
      {reply && (
        <p className="-mt-2">
          <a className="inline-flex items-center gap-1.5 text-sm text-link underline-offset-2 hover:underline" href={reply}>
            <Mail size={15} aria-hidden="true" />
            {t('detail.reply')}
          </a>
        </p>
      )}
    </>
  );
}
