'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type AreaChoice, AreaLookup } from './area-lookup';
import { FieldFrame, type FieldLook } from './field-frame';
import { ReadValue } from './read-value';
import { useField } from './use-field';

interface AreaFieldProps extends FieldLook {
  name: string;
  /** at the right of the control */
  action?: ReactNode;
}

/** A therapeutic area, looked up by name. Value: an area, or null. */
export function AreaField({ name, action, ...look }: AreaFieldProps) {
  const t = useTranslations('area-lookup');
  const { value, change, blur, error, isReadOnly } = useField<AreaChoice | null>(name, look.readOnly);
  if (isReadOnly) {
    return (
      <ReadValue {...look} name={name} error={error}>
        {value?.name}
      </ReadValue>
    );
  }
  return (
    <FieldFrame hint={t('hint')} {...look} name={name} error={error}>
      {(wiring) => (
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <AreaLookup wiring={wiring} value={value} onChange={change} onBlur={blur} />
          </div>
          {action}
        </div>
      )}
    </FieldFrame>
  );
}
