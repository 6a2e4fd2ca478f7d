'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/controls/button';
import { AreaField } from '@/ui/fields/area-field';
import type { AreaChoice } from '@/ui/fields/area-lookup';
import { useField } from '@/ui/fields/use-field';

interface MaterialAreaProps {
  /** a newly created area, selected at once */
  created: AreaChoice | null;
  /** opens the dialog of a new area; administrators only */
  onCreate: (() => void) | null;
}

/** The area of a material; administrators may create one here (U-09). */
export function MaterialArea({ created, onCreate }: MaterialAreaProps) {
  const t = useTranslations('promotion');
  const { change } = useField<AreaChoice | null>('therapeuticArea');
  const taken = useRef<AreaChoice | null>(null);
  useEffect(() => {
    if (!created || taken.current === created) return;
    taken.current = created;
    change(created);
  }, [created, change]);
  return (
    <AreaField
      name="therapeuticArea"
      label={t('fields.therapeuticArea')}
      action={
        onCreate && (
          <Button icon={<Plus size={15} aria-hidden="true" />} onClick={onCreate}>
            {t('lookup.create')}
          </Button>
        )
      }
    />
  );
}
