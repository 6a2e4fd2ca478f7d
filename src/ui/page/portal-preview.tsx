'use client';

import { ChevronLeft, ChevronRight, Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { type Day, shiftDay } from '@/shared/dates/dates';
import { classNames } from '../class-names';
import { Button, IconButton } from '../controls/button';
import { DayInput } from '../controls/day-input';

const BOX = 'rounded-panel border border-line bg-surface p-4';

/** Audience and day of the preview. */
export interface PreviewOf {
  readonly day: Day;
  readonly isMember: boolean;
}

interface PortalPreviewProps {
  /** initial day: today according to the server */
  today: Day;
  /** the portal's content, the reason why it is hidden, or both where it will be shown later */
  show: (of: PreviewOf) => PreviewShown;
  /** what the portal shows now of what is stored, null for nothing; undefined where nothing was changed */
  online?: ((isMember: boolean) => ReactNode | null) | undefined;
}

export interface PreviewShown {
  readonly content?: ReactNode;
  readonly hidden?: string;
}

/**
 * Preview of what the portal shows on a chosen day to visitors and members, also before it is published, beside what is online now (C-01a).
 * Needs the messages of 'preview' and 'fields'.
 */
export function PortalPreview({ today, show, online }: PortalPreviewProps) {
  const t = useTranslations('preview');
  const id = useId();
  const [day, setDay] = useState(today);
  const [isMember, setMember] = useState(false);
  const { content, hidden } = show({ day, isMember });
  const now = online?.(isMember);
  // Read aloud after a choice of day or reader, never while typing.
  const [announcement, setAnnouncement] = useState('');
  const choose = (next: PreviewOf) => {
    setDay(next.day);
    setMember(next.isMember);
    setAnnouncement(show(next).hidden ?? t('shown'));
  };
  return (
    <section aria-labelledby={`${id}t`} className="flex flex-col gap-3 rounded-panel border border-line bg-sunken p-4 print:hidden">
      <h2 id={`${id}t`} className="flex items-center gap-2 text-base font-semibold">
        <Eye size={17} aria-hidden="true" className="text-muted" />
        {t('title')}
      </h2>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-end gap-1">
          <DayInput label={t('day')} value={day} onDay={(next) => next && choose({ day: next, isMember })} />
          <IconButton label={t('dayBefore')} onClick={() => choose({ day: shiftDay(day, -1), isMember })}>
            <ChevronLeft size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('dayAfter')} onClick={() => choose({ day: shiftDay(day, 1), isMember })}>
            <ChevronRight size={16} aria-hidden="true" />
          </IconButton>
          {day !== today && (
            <Button small tone="quiet" onClick={() => choose({ day: today, isMember })}>
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
                <input
                  type="radio"
                  name={`${id}r`}
                  className="sr-only"
                  checked={member === isMember}
                  onChange={() => choose({ day, isMember: member })}
                />
                {t(member ? 'member' : 'visitor')}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="@container">
        <div className={classNames('grid gap-3', Boolean(now) && '@2xl:grid-cols-2')}>
          <div className="min-w-0">
            {hidden && <p className="mb-2 text-sm text-muted">{hidden}</p>}
            {content && (hidden || online) && <p className="mb-1 text-sm font-[550]">{t('later')}</p>}
            {content && <div className={classNames(BOX, hidden && 'border-dashed')}>{content}</div>}
          </div>
          {now && (
            <div className="min-w-0">
              <p className="mb-1 text-sm font-[550]">{t('now')}</p>
              <div className={BOX}>{now}</div>
            </div>
          )}
        </div>
        {now === null && <p className="mt-2 text-sm text-muted">{t('nothingNow')}</p>}
      </div>
    </section>
  );
}
