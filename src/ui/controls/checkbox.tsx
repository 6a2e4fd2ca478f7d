'use client';

import { useFormatter } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { usePreHydrationCheck } from '../forms/use-pre-hydration-input';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked' | 'ref'> & {
  ref?: (element: HTMLInputElement | null) => void;
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** number of results behind the choice, at the right */
  count?: number | undefined;
  readOnly?: boolean;
  look?: 'box' | 'switch';
};

/** One check box or switch with its label; outside forms too (filters, options). */
export function Checkbox({ label, checked, onChange, count, readOnly, look = 'box', className, ref, ...rest }: CheckboxProps) {
  const format = useFormatter();
  const change = (next: boolean) => !readOnly && onChange(next);
  const earlyRef = usePreHydrationCheck(change, ref);
  return (
    <label
      className={classNames(
        'flex min-h-7 items-center gap-2 text-sm',
        readOnly || rest.disabled ? 'cursor-default' : 'cursor-pointer',
        className,
      )}
    >
      <input
        {...rest}
        ref={earlyRef}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        aria-readonly={readOnly || undefined}
        checked={checked}
        onClick={readOnly ? (event) => event.preventDefault() : undefined}
        onChange={(event) => change(event.target.checked)}
        className={look === 'switch' ? 'switch' : 'checkbox'}
      />
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && <span className="text-xs text-muted tabular-nums">{format.number(count)}</span>}
    </label>
  );
}
