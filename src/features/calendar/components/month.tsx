'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/controls/button';
import { isBeginning, type MonthDay, monthsOf, monthWeeks } from '../rules';
import type { CalendarEvent } from '../schema';
import { Day } from './week';

/** Events of a day that are named in its cell; of the others the number. */
const NAMED = 3;

interface MonthProps {
  events: readonly CalendarEvent[];
  from: string;
  to: string;
  /** of the address; any other is that of today */
  month: string;
  onMonth: (month: string) => void;
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** One month as a wall calendar, today marked; on a narrow screen the days are listed below it. */
export function Month({ events, from, to, month, onMonth }: MonthProps) {
  const t = useTranslations('calendar');
  const format = useFormatter();
  const months = monthsOf(from, to);
  const at = Math.max(0, months.indexOf(month));
  const shown = months[at] ?? from.slice(0, 7);
  const weeks = monthWeeks(events, shown);
  const busy = weeks.flat().filter(({ isInMonth, events: found }) => isInMonth && found.length > 0);
  const title = format.dateTime(noon(`${shown}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const [before, after] = [months[at - 1], months[at + 1]];
  return (
    <section aria-labelledby="month-title" className="panel rounded-panel border border-line bg-surface">
      <div className="flex items-center gap-1 px-4 py-2">
        <h2 id="month-title" aria-live="polite" className="mr-auto text-[15px] first-letter:uppercase">
          {title}
        </h2>
        <IconButton label={t('previousMonth')} disabled={!before} onClick={() => before && onMonth(before)}>
          <ChevronLeft size={17} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('nextMonth')} disabled={!after} onClick={() => after && onMonth(after)}>
          <ChevronRight size={17} aria-hidden="true" />
        </IconButton>
      </div>
      <table aria-labelledby="month-title" className="w-full table-fixed border-collapse border-t border-line text-sm">
        <thead>
          <tr>
            {weeks[0]?.map(({ day }) => (
              <th key={day} scope="col" className="px-1 py-1.5 text-center text-xs font-semibold text-muted sm:px-2 sm:text-left">
                <span aria-hidden="true" className="sm:hidden">
                  {format.dateTime(noon(day), { weekday: 'narrow', timeZone: 'UTC' })}
                </span>
                <span className="max-sm:sr-only">{format.dateTime(noon(day), { weekday: 'short', timeZone: 'UTC' })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day} className="border-t border-line">
              {week.map((day) => (
                <DayCell key={day.day} of={day} today={from} isPast={(week.at(-1)?.day ?? '') < from} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="border-t border-line sm:hidden print:hidden">
        {busy.map((day) => (
          <Day key={day.day} day={day} isToday={day.day === from} />
        ))}
        {busy.length === 0 && <p className="px-4 py-2 text-sm text-muted">{t('nothing')}</p>}
      </div>
    </section>
  );
}

interface DayCellProps {
  of: MonthDay<CalendarEvent>;
  today: string;
  /** its whole week is over: there is nothing to show, so that today is higher up */
  isPast: boolean;
}

function DayCell({ of: { day, events, isInMonth }, today, isPast }: DayCellProps) {
  const t = useTranslations('calendar');
  const isToday = day === today;
  const [named, others] = [events.slice(0, NAMED), events.length - NAMED];
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'border-l border-line px-1 py-1 align-top first:border-l-0 sm:px-2',
        isPast ? 'h-7' : 'h-11 sm:h-26',
        (!isInMonth || day < today) && 'bg-sunken text-muted',
        isToday && 'bg-accent-soft',
      )}
    >
      <span className="flex items-baseline gap-1.5 text-xs tabular-nums max-sm:flex-col max-sm:items-center max-sm:gap-0">
        <span className={isToday ? 'font-semibold text-accent' : undefined}>{Number(day.slice(8))}</span>
        {isToday && <span className="text-accent max-sm:sr-only">{t('today')}</span>}
        {events.length > 0 && (
          <span className="text-[11px] leading-4 font-semibold sm:hidden">
            {events.length}
            <span className="sr-only"> {t('count', { count: events.length })}</span>
          </span>
        )}
      </span>
      {events.length > 0 && (
        <ul className="mt-0.5 flex flex-col max-sm:hidden">
          {named.map(({ kind, event, id, title, href, pending }) => (
            <li key={`${kind}-${event}-${id}`} className="flex min-w-0 items-baseline gap-1 text-xs">
              <span aria-hidden="true" className={isBeginning(event) ? 'text-ok' : 'text-warn'}>
                {isBeginning(event) ? '▸' : '■'}
              </span>
              <Link
                href={href}
                prefetch={false}
                title={[t(`events.${event}`), t(`kind.${kind}`), title, ...(pending ? [t('pending')] : [])].join(' · ')}
                className="min-h-6 min-w-6 truncate leading-6 text-ink"
              >
                <span className="sr-only">{t(`events.${event}`)}, </span>
                {title}
              </Link>
            </li>
          ))}
          {others > 0 && <li className="text-xs text-muted">{t('others', { count: others })}</li>}
        </ul>
      )}
    </td>
  );
}
