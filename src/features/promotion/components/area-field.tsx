'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/controls/button';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useField } from '@/ui/fields/use-field';
import { type AreaChoice, AreaLookup } from './area-lookup';

interface AreaFieldProps {
  /** a newly created area, selected at once */
  created: AreaChoice | null;
  /** opens the dialog of a new area; administrators only */
  onCreate: (() => void) | null;
}

/** The area of a material, looked up by name; administrators may create one here (U-09). */
export function AreaField({ created, onCreate }: AreaFieldProps) {
  const t = useTranslations('promotion');
  const { value, change, blur, error } = useField<AreaChoice | null>('therapeuticArea');
  const taken = useRef<AreaChoice | null>(null);
  useEffect(() => {
    if (!created || taken.current === created) return;
    taken.current = created;
    change(created);
  }, [created, change]);
  return (
    <FieldFrame name="therapeuticArea" label={t('fields.therapeuticArea')} error={error} hint={t('lookup.hint')}>
      {(wiring) => (
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <AreaLookup wiring={wiring} value={value} onChange={change} onBlur={blur} />
          </div>
          {onCreate && (
            <Button icon={<Plus size={15} aria-hidden="true" />} onClick={onCreate}>
              {t('lookup.create')}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
