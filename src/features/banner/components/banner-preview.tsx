'use client';

import { Megaphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type Day, formatDate } from '@/shared/dates';
import { useFieldValue } from '@/ui/fields/record-form';
import { PortalPreview } from '@/ui/page/portal-preview';
import { RichText } from '@/ui/rich-text-editor/rich-text';
import { bannerFor, contentError } from '../rules';

/** What the portal will show of the banner that is being typed, on a chosen day, to a visitor and to a member. */
export function BannerPreview({ today }: { today: Day }) {
  const t = useTranslations('banner.preview');
  const title = useFieldValue<string>('title').trim();
  const content = useFieldValue<string | null>('content') ?? '';
  const displayStartDate = useFieldValue<string | null>('displayStartDate');
  const displayEndDate = useFieldValue<string | null>('displayEndDate');
  const privateDisplay = useFieldValue<boolean>('privateDisplay');
  return (
    <PortalPreview
      today={today}
      show={(of) => {
        const sight = bannerFor({ displayStartDate, displayEndDate, privateDisplay }, of);
        if (sight === 'NOT_YET') return { hidden: t('notYet', { day: formatDate(displayStartDate) }) };
        if (sight === 'OVER') return { hidden: t('over', { day: formatDate(displayEndDate) }) };
        if (sight === 'MEMBERS_ONLY') return { hidden: t('membersOnly') };
        if (contentError(content) === 'contentMissing') return { hidden: t('empty') };
        return {
          content: (
            <div className="flex gap-3 rounded-control border-l-4 border-accent bg-accent-soft px-3 py-2.5">
              <Megaphone size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
              <div className="min-w-0 [overflow-wrap:anywhere]">
                {title && <p className="font-semibold">{title}</p>}
                <RichText html={content} className="text-sm" />
              </div>
            </div>
          ),
        };
      }}
    />
  );
}
