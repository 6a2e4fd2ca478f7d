'use client';

import { useTranslations } from 'next-intl';

export const PAGE_SIZES = [5, 10, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export function PageSizeSelect({ size, onSize }: { size: number; onSize: (size: PageSize) => void }) {
  const t = useTranslations('common.pagination');
  return (
    <select
      aria-label={t('sizeLabel')}
      className="control w-auto self-start text-sm"
      value={size}
      onChange={(event) => onSize(PAGE_SIZES.find((each) => each === Number(event.target.value)) ?? 10)}
    >
      {PAGE_SIZES.map((each) => (
        <option key={each} value={each}>
          {t('size', { size: each })}
        </option>
      ))}
    </select>
  );
}
