import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EMPTY } from '@/shared/text/empty';
import { classNames } from '@/ui/class-names';

/** A name and its value in a list of facts; a dash if it is empty. */
export function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0 text-sm', isWide && 'sm:col-span-full')}>
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children || EMPTY}</dd>
    </div>
  );
}

/** Yes, no, or nothing where it is not known (F-24). */
export function Flag({ value }: { value: boolean | null }) {
  const t = useTranslations('common');
  if (value === null) return EMPTY;
  return <span className={value ? 'font-semibold' : undefined}>{t(value ? 'yes' : 'no')}</span>;
}
