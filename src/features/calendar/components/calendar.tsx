'use client';

import { useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates/dates';
import { ToggleChip } from '@/ui/controls/toggle-chip';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { EmptyState } from '@/ui/page/empty-state';
import { PageHead } from '@/ui/page/page-head';
import { PrintButton } from '@/ui/page/print-button';
import { isBeginning, weeksOf } from '../rules';
import type { CalendarView, ContentKind } from '../schema';
import { BrokenReferences } from './broken-references';
import { CALENDAR_STATE, isShown, LAYOUTS, WHENS } from './calendar-state';
import { Month } from './month';
import { Week } from './week';

interface CalendarProps {
  view: CalendarView;
  /** kinds that the reader may see */
  kinds: readonly ContentKind[];
}

const toggled = <Value,>(chosen: readonly Value[], value: Value): Value[] =>
  chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];

/** What goes online and what ends in the coming eight weeks, week by week; filters are in the URL. */
export function Calendar({ view: { from, to, events, eventCount, broken, brokenCount }, kinds }: CalendarProps) {
  const t = useTranslations('calendar');
  const [state, change] = useUrlState(CALENDAR_STATE);
  const shown = events.filter((event) => isShown(event, state));
  const weeks = weeksOf(shown, from, to);
  const isFiltered = state.kind.length > 0 || state.event.length > 0;
  const hidden = eventCount - events.length;
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={t('title')}
        count={`${t('period', { from: formatDate(from), to: formatDate(to) })}, ${
          isFiltered ? t('countOf', { shown: shown.length, count: eventCount }) : t('count', { count: eventCount })
        }`}
        actions={<PrintButton />}
      />
      <fieldset aria-label={t('filters')} className="flex flex-wrap items-center gap-2 print:hidden min-w-0">
        {kinds.map((kind) => (
          <ToggleChip
            key={kind}
            isOn={state.kind.includes(kind)}
            count={events.filter((event) => event.kind === kind).length}
            onToggle={() => change({ kind: toggled(state.kind, kind) })}
          >
            {t(`kinds.${kind}`)}
          </ToggleChip>
        ))}
        <span aria-hidden="true" className="h-5 border-l border-line" />
        {WHENS.map((when) => (
          <ToggleChip
            key={when}
            isOn={state.event.includes(when)}
            count={events.filter(({ event }) => isBeginning(event) === (when === 'START')).length}
            onToggle={() => change({ event: toggled(state.event, when) })}
          >
            {t(`when.${when}`)}
          </ToggleChip>
        ))}
        <fieldset aria-label={t('layout')} className="ml-auto flex gap-2">
          {LAYOUTS.map((layout) => (
            <ToggleChip key={layout} isOn={state.view === layout} onToggle={() => change({ view: layout })}>
              {t(`layouts.${layout}`)}
            </ToggleChip>
          ))}
        </fieldset>
      </fieldset>
      {state.view === 'month' ? (
        <>
          <Month events={shown} from={from} to={to} month={state.month} onMonth={(month) => change({ month }, { history: 'replace' })} />
          {hidden > 0 && <p className="text-sm text-muted">{t('more', { count: hidden })}</p>}
        </>
      ) : shown.length === 0 ? (
        <EmptyState title={t(isFiltered ? 'noMatchTitle' : 'emptyTitle')} text={t(isFiltered ? 'noMatchText' : 'emptyText')} />
      ) : (
        <div className="flex flex-col gap-3">
          {weeks.map((week) => (
            <Week key={week.monday} week={week} today={from} />
          ))}
          {hidden > 0 && <p className="text-sm text-muted">{t('more', { count: hidden })}</p>}
        </div>
      )}
      <BrokenReferences broken={broken} count={brokenCount} />
    </div>
  );
}
