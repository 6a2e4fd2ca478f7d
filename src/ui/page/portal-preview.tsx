'use client';

import { ChevronLeft, ChevronRight, Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { type Day, shiftDay } from '@/shared/dates';
import { classNames } from '../class-names';
import { Button, IconButton } from '../controls/button';
import { DayInput } from '../controls/day-input';

/** Audience and day of the preview. */
export interface PreviewOf {
  readonly day: Day;
  readonly isMember: boolean;
}

interface PortalPreviewProps {
  /** initial day: today according to the server */
  today: Day;
  /** the portal's content, or the reason why it is hidden */
  show: (of: PreviewOf) => { readonly content: ReactNode } | { readonly hidden: string };
}

/** Preview of what the portal shows on a chosen day to visitors and members. Needs the messages of 'preview' and 'fields'. */
export function PortalPreview({ today, show }: PortalPreviewProps) {
  const t = useTranslations('preview');
  const id = useId();
  const [day, setDay] = useState(today);
  const [isMember, setMember] = useState(false);
  const shown = show({ day, isMember });
  return (
    <section aria-labelledby={`${id}t`} className="flex flex-col gap-3 rounded-panel border border-line bg-sunken p-4 print:hidden">
      <h2 id={`${id}t`} className="flex items-center gap-2 text-base font-semibold">
        <Eye size={17} aria-hidden="true" className="text-muted" />
        {t('title')}
      </h2>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-end gap-1">
          <DayInput label={t('day')} value={day} onDay={(next) => next && setDay(next)} />
          <IconButton label={t('dayBefore')} onClick={() => setDay(shiftDay(day, -1))}>
            <ChevronLeft size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('dayAfter')} onClick={() => setDay(shiftDay(day, 1))}>
            <ChevronRight size={16} aria-hidden="true" />
          </IconButton>
          {day !== today && (
            <Button small tone="quiet" onClick={() => setDay(today)}>
              {t('today')}
            </Button>
          )}
        </div>
        <fieldset className="flex flex-col gap-1 text-sm">
          <legend className="mb-1 font-[550]">{t('reader')}</legend>
          <div className="flex overflow-hidden rounded-control border border-line-strong">
            {[false, true].map((member) => (
              <label
                key={String(member)}
                className={classNames(
                  'cursor-pointer px-3 py-1.5 has-[:focus-visible]:shadow-(--ring)',
                  member === isMember ? 'bg-accent-soft font-[550] text-accent' : 'bg-surface hover:bg-hover',
                )}
              >
                <input type="radio" name={`${id}r`} className="sr-only" checked={member === isMember} onChange={() => setMember(member)} />
                {t(member ? 'member' : 'visitor')}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <div aria-live="polite" className="rounded-panel border border-line bg-surface p-4">
        {'content' in shown ? shown.content : <p className="text-sm text-muted">{shown.hidden}</p>}
      </div>
    </section>
  );
}
