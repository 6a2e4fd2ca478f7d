'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ColumnKind } from '@/shared/grid/grid';
import { messageText } from '@/shared/text/message-text';
import { ACCOUNT_OPERATORS, DATE_OPERATORS, isLoneOperator, RANGE_OPERATORS, TEXT_OPERATORS } from '../../../shared/grid/filter-operators';
import { FieldFrame } from '../../fields/field-frame';
import { type ConditionDraft, type ConditionFaults, type Fault, MAX_FILTER_LENGTH } from './filter-draft';

const DatePicker = dynamic(() => import('../../fields/date-picker').then((module) => module.DatePicker), {
  ssr: false,
  loading: () => <div className="control" aria-hidden="true" />,
});

interface ConditionFieldsProps {
  kind: Exclude<ColumnKind, 'set' | 'boolean'>;
  /** the column names an account: it can be the reader's own */
  isAccount: boolean;
  label: string;
  condition: ConditionDraft;
  faults: ConditionFaults;
  isFirst: boolean;
  onChange: (next: ConditionDraft) => void;
}

/** Operator and value of one condition; two values for a range. */
export function ConditionFields({ kind, isAccount, label, condition, faults, isFirst, onChange }: ConditionFieldsProps) {
  const t = useTranslations('data-grid');
  const isDate = kind === 'date' || kind === 'datetime';
  const words = kind === 'text' ? 'text' : isDate ? 'date' : 'number';
  const ofTexts: readonly string[] = isAccount ? ACCOUNT_OPERATORS : TEXT_OPERATORS;
  const operators: readonly string[] = kind === 'text' ? ofTexts : isDate ? DATE_OPERATORS : RANGE_OPERATORS;
  const isRange = condition.operator === 'inRange';
  const field = (end: 'from' | 'to', name: string, isFocused = false) => (
    <ConditionValue
      kind={kind}
      name={name}
      value={condition[end]}
      fault={faults[end]}
      isFocused={isFocused}
      onChange={(value) => onChange({ ...condition, [end]: value })}
    />
  );
  return (
    <>
      <select
        aria-label={label}
        className="control text-sm"
        value={condition.operator}
        onChange={(event) => onChange({ ...condition, operator: event.target.value })}
      >
        {operators.map((operator) => (
          <option key={operator} value={operator}>
            {messageText(t, `operators.${words}.${operator}`)}
          </option>
        ))}
      </select>
      {isRange && (
        <div className={isDate ? 'flex flex-col gap-2' : 'grid grid-cols-2 gap-2'}>
          {field('from', t(isDate ? 'filter.fromDay' : 'filter.from'), isFirst)}
          {field('to', t(isDate ? 'filter.toDay' : 'filter.to'))}
        </div>
      )}
      {!isRange && !isLoneOperator(condition.operator) && field('from', t(isDate ? 'filter.day' : 'filter.value'), isFirst)}
    </>
  );
}

interface ConditionValueProps {
  kind: ConditionFieldsProps['kind'];
  name: string;
  value: string;
  fault: Fault | undefined;
  isFocused: boolean;
  onChange: (value: string) => void;
}

function ConditionValue({ kind, name, value, fault, isFocused, onChange }: ConditionValueProps) {
  const t = useTranslations('data-grid.filter');
  const isDate = kind === 'date' || kind === 'datetime';
  return (
    <FieldFrame label={name} error={fault && t(fault)}>
      {(wiring) =>
        isDate ? (
          <DatePicker
            wiring={wiring}
            value={value || null}
            min={undefined}
            max={undefined}
            onChange={(day) => onChange(day ?? '')}
            onBlur={() => undefined}
          />
        ) : (
          <input
            {...wiring}
            type="text"
            inputMode={kind === 'number' ? 'decimal' : undefined}
            maxLength={MAX_FILTER_LENGTH}
            autoComplete="off"
            className="control text-sm"
            value={value}
            // biome-ignore lint/a11y/noAutofocus: the popup was opened for it
            autoFocus={isFocused}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </FieldFrame>
  );
}
