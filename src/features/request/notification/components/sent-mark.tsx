import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { Tag } from '@/ui/controls/tag';

interface SentMarkProps {
  area: 'request-order' | 'request-quota';
  status: 'NEW' | 'SENT';
}

/** Whether a request was sent by e-mail, as label and colour. */
export function SentMark({ area, status }: SentMarkProps) {
  const t = useTranslations(area);
  return <Tag tone={status === 'NEW' ? 'accent' : 'ok'}>{t(`values.status.${status}`)}</Tag>;
}

/** The same with the sending time. */
export function SentFact({ area, status, sentAt }: SentMarkProps & { sentAt: string | null }) {
  const t = useTranslations(area);
  const language = useLocale();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <SentMark area={area} status={status} />
      <span className="text-muted">{sentAt ? t('detail.sent', { date: formatDateTime(sentAt, language) }) : t('detail.new')}</span>
    </span>
  );
}
