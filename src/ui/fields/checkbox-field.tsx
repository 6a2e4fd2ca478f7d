'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '../controls/checkbox';
import { FieldFrame, type FieldLook } from './field-frame';
import { ReadValue } from './read-value';
import { useField } from './use-field';

interface CheckboxFieldProps extends FieldLook {
  name: string;
}

/** A yes/no value as a check box; its label is at its right. */
export function CheckboxField({ name, label, required, ...rest }: CheckboxFieldProps) {
  const { value, change, blur, error, isReadOnly, ref } = useField<boolean | null>(name, rest.readOnly);
  const common = useTranslations('common');
  if (isReadOnly) {
    return (
      <ReadValue {...rest} label={label} name={name} error={error}>
        {common(value === true ? 'yes' : 'no')}
      </ReadValue>
    );
  }
  return (
    <FieldFrame {...rest} label={label} required={required} name={name} error={error} labelHidden>
      {(wiring) => (
        <Checkbox
          {...wiring}
          ref={ref}
          name={name}
          label={
            <span aria-hidden="true">
              {label}
              {required && <span className="text-bad"> *</span>}
            </span>
          }
          checked={value === true}
          onChange={change}
          onBlur={blur}
        />
      )}
    </FieldFrame>
  );
}
