'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates/dates';
import { Tag, type Tone } from '@/ui/controls/tag';
import type { CalendarDay, CalendarWeek } from '../rules';
import type { CalendarEvent, CalendarEventName } from '../schema';

const TONES: Record<CalendarEventName, Tone> = { ONLINE: 'ok', RESTOCKED: 'ok', EXPIRES: 'warn', ENDS: 'warn', STOPPED: 'calm' };

/** One week with the days on which something happens; an empty one is a single line. */
export function Week({ week: { monday, sunday, number, count, days }, today }: { week: CalendarWeek<CalendarEvent>; today: string }) {
  const t = useTranslations('calendar');
  const id = `week-${monday}`;
  return (
    <section aria-labelledby={id} className="panel rounded-panel border border-line bg-surface print:break-inside-avoid">
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
        <h2 id={id} className="text-[15px]">
          {t('week', { number })}
        </h2>
        <span className="text-sm text-muted tabular-nums">{t('weekDays', { from: formatDate(monday), to: formatDate(sunday) })}</span>
        <span className="ml-auto text-sm text-muted">{count === 0 ? t('nothing') : t('count', { count })}</span>
      </div>
      {days.length > 0 && (
        <div className="border-t border-line">
          {days.map((day) => (
            <Day key={day.day} day={day} isToday={day.day === today} />
          ))}
        </div>
      )}
    </section>
  );
}

/** One day with its events. */
export function Day({ day: { day, events }, isToday }: { day: CalendarDay<CalendarEvent>; isToday: boolean }) {
  const t = useTranslations('calendar');
  const format = useFormatter();
  // A day has no zone: noon in UTC is the same day everywhere it is read.
  const weekday = format.dateTime(new Date(`${day}T12:00:00Z`), { weekday: 'long', timeZone: 'UTC' });
  return (
    <div className="grid gap-x-4 gap-y-1 border-t border-line px-4 py-2 first:border-t-0 sm:grid-cols-[150px_minmax(0,1fr)]">
      <h3 className="text-sm font-[550]">
        <span className="inline-block first-letter:uppercase">{weekday}</span>{' '}
        <span className="text-muted tabular-nums">{formatDate(day)}</span>
        {isToday && <span className="block text-xs text-accent">{t('today')}</span>}
      </h3>
      <ul className="flex flex-col gap-1.5">
        {events.map(({ kind, event, id, title, href, pending }) => (
          <li key={`${kind}-${event}-${id}`} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-sm">
            <Tag tone={TONES[event]}>{t(`events.${event}`)}</Tag>
            <span className="text-xs text-muted">{t(`kind.${kind}`)}</span>
            <Link href={href} prefetch={false} className="min-w-0 font-[550] [overflow-wrap:anywhere]">
              {title}
            </Link>
            {pending && <Tag tone="bad">{t('pending')}</Tag>}
          </li>
        ))}
      </ul>
    </div>
  );
}
