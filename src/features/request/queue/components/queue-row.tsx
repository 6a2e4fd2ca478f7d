import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { messageText } from '@/shared/text/message-text';
import { classNames } from '@/ui/class-names';
import { HandlingTag } from '../../handling/components/handling-tag';
import { dueMark, isOpen } from '../../handling/rules';
import { kindConfig } from '../../rules/kinds';
import { type QueueItem, timeLeft } from '../rules';

const TONES = { LATE: 'text-bad', SOON: 'text-warn', NONE: 'text-muted' } as const;

interface QueueRowProps {
  item: QueueItem;
  /** moment at which the time left is shown */
  at: Date;
  isCurrent: boolean;
  href: string;
  onOpen: () => void;
}

/** One request of the queue: what, by whom, how long it may wait, its state. */
export function QueueRow({ item, at, isCurrent, href, onOpen }: QueueRowProps) {
  const t = useTranslations('request-queue');
  const language = useLocale();
  const row = useRef<HTMLLIElement>(null);
  const kind = kindConfig(item.kind);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const question = useTranslations('request-faq');
  const subject = item.kind === 'contact-form' ? messageText(question, `values.category.${item.subject}`) : item.subject;
  return (
    <li ref={row} className="border-b border-line last:border-b-0">
      <Link
        href={href}
        prefetch={false}
        aria-current={isCurrent || undefined}
        className={classNames(
          'flex flex-col gap-0.5 px-3 py-2 text-sm text-ink no-underline hover:bg-hover hover:no-underline',
          isCurrent && 'bg-accent-soft',
        )}
        onNavigate={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        <span className="flex items-baseline gap-3">
          <span className={classNames('min-w-0 flex-1 truncate', isOpen(item.handling) ? 'font-[550]' : 'text-muted')}>
            {subject || t(`kinds.${kind.figure}`, { id: item.id })}
          </span>
          <Left item={item} at={at} />
        </span>
        <span className="flex min-h-6 items-center gap-x-2 text-xs text-muted max-sm:flex-wrap">
          <span className="min-w-0 flex-1 truncate max-sm:basis-full">
            {[t(`kinds.${kind.figure}`, { id: item.id }), item.sender, t('since', { date: formatDateTime(item.arrived, language) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="max-w-28 shrink-0 truncate">{item.ownerName ?? t('nobody')}</span>
          {item.handling !== 'OPEN' && <HandlingTag handling={item.handling} />}
        </span>
      </Link>
    </li>
  );
}

function Left({ item, at }: { item: QueueItem; at: Date }) {
  const t = useTranslations('request-queue');
  const language = useLocale();
  if (!isOpen(item.handling)) return null;
  const { isLate, unit, count } = timeLeft(item.dueAt, at);
  return (
    <span
      title={t('due', { date: formatDateTime(item.dueAt, language) })}
      className={classNames(
        'shrink-0 text-right text-xs font-semibold tabular-nums',
        TONES[dueMark(kindConfig(item.kind), item, at) ?? 'NONE'],
      )}
    >
      {t(isLate ? 'late' : 'left', { unit, count })}
    </span>
  );
}
