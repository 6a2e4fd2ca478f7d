'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';

/** Display props common to all fields. */
export interface FieldLook {
  label: ReactNode;
  required?: boolean | undefined;
  hint?: ReactNode;
  /** does not block: a doubtful code, a deviation */
  warning?: ReactNode;
  /** published value, if the form shows a draft; null or '' means empty */
  published?: string | null | undefined;
  readOnly?: boolean | undefined;
  className?: string | undefined;
}

/** ARIA wiring of the inner control to label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldFrameProps extends FieldLook {
  /** path in the form; locates a refused field on the screen */
  name?: string | undefined;
  /** sentence, not code */
  error?: ReactNode;
  /** beside the hint, at the right */
  counter?: ReactNode;
  /** a set of controls: the label becomes the name of the group */
  group?: boolean | undefined;
  /** the control carries the label's text itself (check boxes) */
  labelHidden?: boolean | undefined;
  /** shows a value to be read: a quiet label */
  reading?: boolean | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label, hint, warning, error and published value around any control; use it for controls that are not in the kit. */
export function FieldFrame({
  name,
  label,
  required,
  hint,
  warning,
  published,
  error,
  counter,
  group,
  labelHidden,
  reading,
  className,
  children,
}: FieldFrameProps) {
  const t = useTranslations('fields');
  const id = useId();
  const ids = { label: `${id}l`, hint: `${id}h`, published: `${id}p`, warning: `${id}w`, error: `${id}e` };
  const described = [error && ids.error, warning && ids.warning, hint && ids.hint, published !== undefined && ids.published].filter(
    Boolean,
  );
  const wiring: FieldWiring = {
    id,
    'aria-labelledby': ids.label,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required && !group ? true : undefined,
  };
  const asGroup = group && { role: 'group', 'aria-labelledby': ids.label, 'aria-describedby': wiring['aria-describedby'] };
  const labelText = (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="text-bad">
          {' *'}
        </span>
      )}
    </>
  );
  const labelClass = classNames('w-fit', reading ? 'text-xs text-muted' : 'font-[550]', labelHidden && 'sr-only');
  return (
    <div
      data-field={name}
      data-invalid={error ? '' : undefined}
      {...asGroup}
      className={classNames('field flex min-w-0 flex-col gap-1 text-sm', className)}
    >
      {group ? (
        <span id={ids.label} className={labelClass}>
          {labelText}
          {required && <span className="sr-only"> ({t('requiredWord')})</span>}
        </span>
      ) : (
        <label id={ids.label} htmlFor={id} className={labelClass}>
          {labelText}
        </label>
      )}
      {children(wiring)}
      <div className="flex min-w-0 flex-col gap-1 not-has-[>*:not(:empty)]:hidden">
        {(hint || counter) && (
          <div className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
            {hint ? <p id={ids.hint}>{hint}</p> : <span />}
            {counter && <span className="print:hidden">{counter}</span>}
          </div>
        )}
        {published !== undefined && (
          <p id={ids.published} className="text-xs text-muted">
            {published ? t('published', { value: published }) : t('publishedEmpty')}
          </p>
        )}
        <div aria-live="polite" className="text-xs empty:hidden">
          {warning && (
            <p id={ids.warning} className="text-warn">
              <span aria-hidden="true">⚠ </span>
              <span className="sr-only">{t('warning')}, </span>
              {warning}
            </p>
          )}
        </div>
        {error && (
          <p id={ids.error} className="text-xs font-[550] text-bad">
            <span aria-hidden="true">✕ </span>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
