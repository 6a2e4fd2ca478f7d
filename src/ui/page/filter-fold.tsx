'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names';
import { Button } from '../controls/button';

/** Up to which width filters are folded: a list beside them needs more room than one below. */
const FOLDED = {
  list: ['min-[1100px]:hidden', 'max-[1099px]:hidden'],
  phone: ['w-full sm:hidden', 'max-sm:hidden'],
} as const;

interface FilterFoldProps {
  on: keyof typeof FOLDED;
  /** number of active filters, shown on the button */
  active: number;
  className?: string;
  /** the filters */
  children: ReactNode;
}

/** Filters behind a button on narrow screens, with how many are active. */
export function FilterFold({ on, active, className, children }: FilterFoldProps) {
  const t = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [button, closed] = FOLDED[on];
  return (
    <>
      <Button
        className={button}
        icon={<SlidersHorizontal size={15} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? t('filtersActive', { count: active }) : t('filters')}
      </Button>
      <div id={id} className={classNames(className, !isOpen && closed)}>
        {children}
      </div>
    </>
  );
}
