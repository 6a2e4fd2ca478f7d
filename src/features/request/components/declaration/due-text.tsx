import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates';
import { classNames } from '@/ui/class-names';
import { dueMark } from '../../rules/declaration';
import type { Handling } from '../../schema/handling';

const TONES = { LATE: 'font-semibold text-bad', SOON: 'font-semibold text-warn' } as const;

/** Until when a declaration is to be handled, and that it presses: never by its colour alone. */
export function DueText({ handling, dueAt }: { handling: Handling; dueAt: string }) {
  const t = useTranslations('request-declaration.due');
  const mark = dueMark({ handling, dueAt }, new Date());
  return (
    <span className={classNames('tabular-nums', mark && TONES[mark])}>
      {formatDateTime(dueAt, useLocale())}
      {mark && ` (${t(mark)})`}
    </span>
  );
}
