'use client';

import { Megaphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import { type Day, formatDate } from '@/shared/dates/dates';
import { useFieldValue } from '@/ui/fields/record-form';
import { PortalPreview, type PreviewOf, type PreviewShown } from '@/ui/page/portal-preview';
import { RichText } from '@/ui/rich-text-editor/rich-text';
import { bannerFor, contentError } from '../rules';
import type { BannerView } from '../schema';

interface BannerPreviewProps {
  today: Day;
  /** as it is stored; null for a new one */
  stored: BannerView | null;
}

/** What the portal will show of the banner that is being typed, on a chosen day, to a visitor and to a member. */
export function BannerPreview({ today, stored }: BannerPreviewProps) {
  const t = useTranslations('banner.preview');
  const { isDirty } = useFormState();
  const title = useFieldValue<string>('title').trim();
  const content = useFieldValue<string | null>('content') ?? '';
  const displayStartDate = useFieldValue<string | null>('displayStartDate');
  const displayEndDate = useFieldValue<string | null>('displayEndDate');
  const privateDisplay = useFieldValue<boolean>('privateDisplay');
  const show = (of: PreviewOf): PreviewShown => {
    const sight = bannerFor({ displayStartDate, displayEndDate, privateDisplay }, of);
    if (sight === 'MEMBERS_ONLY') return { hidden: t('membersOnly') };
    if (contentError(content) === 'contentMissing') return { hidden: t('empty') };
    const shown = { content: <Shown title={title} content={content} /> };
    if (sight === 'NOT_YET') return { ...shown, hidden: t('notYet', { day: formatDate(displayStartDate) }) };
    return sight === 'OVER' ? { ...shown, hidden: t('over', { day: formatDate(displayEndDate) }) } : shown;
  };
  const online = (isMember: boolean) =>
    stored && bannerFor(stored, { day: today, isMember }) === 'SHOWN' ? (
      <Shown title={stored.title ?? ''} content={stored.content ?? ''} />
    ) : null;
  return <PortalPreview today={today} show={show} online={stored && isDirty ? online : undefined} />;
}

function Shown({ title, content }: { title: string; content: string }) {
  return (
    <div className="flex gap-3 rounded-control border-l-4 border-accent bg-accent-soft px-3 py-2.5">
      <Megaphone size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {title && <p className="font-semibold">{title}</p>}
        <RichText html={content} className="text-sm" />
      </div>
    </div>
  );
}
