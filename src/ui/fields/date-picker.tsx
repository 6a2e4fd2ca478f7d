'use client';

import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { isDay } from '@/shared/dates/dates';
import type { FieldWiring } from './field-frame';

interface DatePickerProps {
  wiring: FieldWiring;
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onChange: (value: string | null) => void;
  onBlur: () => void;
}

function dayOrNull(value: string | null | undefined) {
  return value && isDay(value) ? parseDate(value) : null;
}

const ARROW = 'grid size-8 place-items-center rounded-control hover:bg-hover disabled:opacity-40';

/** Loaded late by DateField. en-GB, because English readers get DD/MM/YYYY too (S-13). */
export function DatePicker({ wiring, value, min, max, onChange, onBlur }: DatePickerProps) {
  const t = useTranslations('fields');
  const language = useLocale();
  const isInvalid = wiring['aria-invalid'] === true;
  return (
    <I18nProvider locale={language === 'fr' ? 'fr-FR' : 'en-GB'}>
      <AriaDatePicker
        id={wiring.id}
        aria-labelledby={wiring['aria-labelledby']}
        aria-describedby={wiring['aria-describedby']}
        isRequired={wiring['aria-required'] === true}
        isInvalid={isInvalid}
        validationBehavior="aria"
        shouldForceLeadingZeros
        granularity="day"
        value={dayOrNull(value)}
        minValue={dayOrNull(min)}
        maxValue={dayOrNull(max)}
        onChange={(next) => onChange(next ? next.toString() : null)}
        onFocusChange={(isFocused) => !isFocused && onBlur()}
      >
        <Group className="control flex items-center gap-1 py-0 pr-0.5 focus-within:shadow-(--ring)" aria-invalid={isInvalid || undefined}>
          <DateInput className="flex flex-1 tabular-nums">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="min-w-6 rounded-xs px-0.5 text-center caret-transparent outline-none focus:bg-accent focus:text-inverse focus:shadow-none data-[placeholder]:text-muted focus:data-[placeholder]:text-inverse data-[type=literal]:min-w-0 data-[type=literal]:px-0"
              />
            )}
          </DateInput>
          <Button
            className="grid size-8 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
            aria-label={t('openCalendar')}
          >
            <CalendarDays size={17} aria-hidden="true" />
          </Button>
        </Group>
        <Popover className="rounded-panel border border-line bg-surface p-3 shadow-lifted">
          <Dialog className="outline-none">
            <Calendar>
              <header className="mb-2 flex items-center gap-1">
                <Button slot="previous" className={ARROW} aria-label={t('previousMonth')}>
                  <ChevronLeft size={17} aria-hidden="true" />
                </Button>
                <Heading className="flex-1 text-center text-sm font-semibold first-letter:uppercase" />
                <Button slot="next" className={ARROW} aria-label={t('nextMonth')}>
                  <ChevronRight size={17} aria-hidden="true" />
                </Button>
              </header>
              <CalendarGrid weekdayStyle="short" className="text-sm tabular-nums">
                <CalendarGridHeader>
                  {(day) => <CalendarHeaderCell className="size-9 text-xs font-medium text-muted">{day}</CalendarHeaderCell>}
                </CalendarGridHeader>
                <CalendarGridBody>
                  {(date) => (
                    <CalendarCell
                      date={date}
                      className="grid size-9 cursor-pointer place-items-center rounded-control outline-none hover:bg-hover data-[disabled]:cursor-default data-[disabled]:opacity-40 data-[focus-visible]:shadow-(--ring) data-[outside-month]:hidden data-[selected]:bg-accent data-[selected]:text-inverse data-[today]:font-bold data-[unavailable]:line-through"
                    />
                  )}
                </CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  );
}
