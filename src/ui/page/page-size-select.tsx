'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { usePreHydrationChoice } from '../forms/use-pre-hydration-input';

export const PAGE_SIZES = [5, 10, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export const PageSizeSelect = memo(function PageSizeSelect({ size, onSize }: { size: number; onSize: (size: PageSize) => void }) {
  const t = useTranslations('common.pagination');
  const choose = (value: string) => onSize(PAGE_SIZES.find((each) => each === Number(value)) ?? 10);
  const ref = usePreHydrationChoice(choose);
  return (
    <select
      ref={ref}
      aria-label={t('sizeLabel')}
      className="control w-auto self-start text-sm"
      value={size}
      onChange={(event) => choose(event.target.value)}
    >
      {PAGE_SIZES.map((each) => (
        <option key={each} value={each}>
          {t('size', { size: each })}
        </option>
      ))}
    </select>
  );
});
