import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { Tag } from '@/ui/controls/tag';
import type { KindConfig } from '../../rules/define-kind';
import { dueMark, isOpen } from '../rules';
import type { HandlingView } from '../schema';

const MARKS = { LATE: ['bad', 'late'], SOON: ['warn', 'soon'], NONE: ['calm', 'due'] } as const;

/** Due time of an open request: marked when it comes soon, in red once it is over. */
export function DueMark({ kind, view }: { kind: Pick<KindConfig, 'soonHours'>; view: Pick<HandlingView, 'handling' | 'dueAt'> }) {
  const t = useTranslations('request.detail');
  const language = useLocale();
  if (!isOpen(view.handling)) return null;
  const [tone, text] = MARKS[dueMark(kind, view, new Date()) ?? 'NONE'];
  return <Tag tone={tone}>{t(text, { date: formatDateTime(view.dueAt, language) })}</Tag>;
}
