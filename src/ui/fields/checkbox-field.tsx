'use client';

import { Checkbox } from '../checkbox';
import { FieldFrame, type FieldLook } from './field-frame';
import { useField } from './use-field';

interface CheckboxFieldProps extends FieldLook {
  name: string;
}

/** A yes/no value as a check box; its label stands at its right. */
export function CheckboxField(props: CheckboxFieldProps) {
  return <YesNo {...props} look="box" />;
}

/** The same as a switch, for what takes effect as a state (active, published). */
export function SwitchField(props: CheckboxFieldProps) {
  return <YesNo {...props} look="switch" />;
}

function YesNo({ name, look, label, required, ...rest }: CheckboxFieldProps & { look: 'box' | 'switch' }) {
  const { value, change, blur, error, isReadOnly, ref } = useField<boolean | null>(name, rest.readOnly);
  return (
    <FieldFrame {...rest} label={label} required={required} name={name} error={error} labelHidden>
      {(wiring) => (
        <Checkbox
          {...wiring}
          ref={ref}
          name={name}
          look={look}
          label={
            <span aria-hidden="true">
              {label}
              {required && <span className="text-bad"> *</span>}
            </span>
          }
          checked={value === true}
          readOnly={isReadOnly}
          onChange={change}
          onBlur={blur}
        />
      )}
    </FieldFrame>
  );
}
