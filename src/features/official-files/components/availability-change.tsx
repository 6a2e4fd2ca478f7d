'use client';

import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AVAILABILITY_TONES } from '@/features/product/rules/availability-tones';
import type { Availability } from '@/features/product/schema';
import { EMPTY } from '@/shared/text/empty';
import { Tag } from '@/ui/controls/tag';
import type { OfficialLine } from '../schema/runs';

/** Before → after in one line, the channels that change alike together. */
export function AvailabilityChange({ change: { channels, before, after } }: { change: OfficialLine['availability'][number] }) {
  const t = useTranslations('official-files.lines');
  const [channel] = channels;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="text-xs text-muted">{channels.length > 1 ? t('both') : t(channel ?? 'hospital')}</span>
      {before && (
        <>
          <State availability={before} />
          <ArrowRight size={14} aria-hidden="true" className="shrink-0 text-muted" />
          <span className="sr-only">{t('arrow')}</span>
        </>
      )}
      <State availability={after} />
    </p>
  );
}

function State({ availability }: { availability: Availability | null }) {
  const product = useTranslations('product.availabilities');
  if (!availability) return <span className="text-muted">{EMPTY}</span>;
  return (
    <Tag tone={AVAILABILITY_TONES[availability]} className="py-0">
      {product(availability)}
    </Tag>
  );
}
