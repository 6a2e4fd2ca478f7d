import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates';
import { Tag } from '@/ui/tag';
import { isLate, isOpen } from '../rules/handling';
import type { HandlingView } from '../schema/handling';

/** Until when a request is to be worked, while it is: in red once that is over. */
export function DueMark({ view }: { view: Pick<HandlingView, 'handling' | 'dueAt'> }) {
  const t = useTranslations('request');
  const language = useLocale();
  if (!isOpen(view.handling)) return null;
  const date = formatDateTime(view.dueAt, language);
  return isLate(view, new Date()) ? <Tag tone="bad">{t('detail.late', { date })}</Tag> : <Tag tone="calm">{t('detail.due', { date })}</Tag>;
}
