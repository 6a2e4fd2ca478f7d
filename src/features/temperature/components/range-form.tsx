'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { encodeFieldError } from '@/shared/field-errors';
import { Button } from '@/ui/controls/button';
import { Checkbox } from '@/ui/controls/checkbox';
import { useFieldErrorText } from '@/ui/fields/field-error-text';
import { FieldFrame } from '@/ui/fields/field-frame';
import { type Bound, boundsOf, knownStatus, type RangeErrors, type RangeField, temperatureText, validateRange } from '../rules';
import { type EditedRange, TEMPERATURE_STATUSES } from '../schema';
import { entryOf, type RangeEntry, rangeOf, sameEntry } from './range-entry';

interface RangeFormProps {
  ranges: readonly EditedRange[];
  index: number;
  label: string;
  onSave: (range: EditedRange) => void;
  onDelete: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

const orNull = (value: number | null): number | null => (value === null || Number.isNaN(value) ? null : value);

/** The form of the selected range (TEMP-02): it changes nothing before it is saved, and the rules say what may be saved. */
export function RangeForm({ ranges, index, label, onSave, onDelete, onCancel, onDirty }: RangeFormProps) {
  const t = useTranslations('temperature');
  const fields = useTranslations('fields');
  const language = useLocale();
  const errorText = useFieldErrorText();
  const box = useRef<HTMLFieldSetElement>(null);
  const stored = ranges[index];
  const [initial] = useState<RangeEntry | null>(stored ? entryOf(stored, language) : null);
  const [entry, setEntry] = useState(initial);
  const [errors, setErrors] = useState<RangeErrors>({});
  useEffect(() => box.current?.querySelector<HTMLElement>('input:not([disabled])')?.focus(), []);
  if (!entry || !initial || !stored) return null;

  const change = (part: Partial<RangeEntry>) => {
    const next = { ...entry, ...part };
    setEntry(next);
    onDirty(!sameEntry(next, initial));
    if (Object.keys(errors).length > 0) setErrors(validateRange(ranges, index, rangeOf(next)));
  };
  const save = () => {
    const range = rangeOf(entry);
    const found = validateRange(ranges, index, range);
    setErrors(found);
    if (Object.keys(found).length === 0) onSave(range);
    else requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return;
    event.preventDefault();
    save();
  };
  const errorOf = (field: RangeField): string | undefined => {
    const problem = errors[field];
    return problem && errorText(encodeFieldError(problem.code, problem.params));
  };
  const typed = rangeOf(entry);
  const bounds = boundsOf(ranges, index, { min: orNull(typed.min), max: orNull(typed.max) });
  const hintOf = ({ lower, upper }: Bound): string | undefined => {
    const low = temperatureText(lower, language);
    const high = temperatureText(upper, language);
    if (lower > upper || (lower === Number.MIN_SAFE_INTEGER && upper === Number.MAX_SAFE_INTEGER)) return undefined;
    if (lower === Number.MIN_SAFE_INTEGER) return t('atMost', { upper: high });
    return upper === Number.MAX_SAFE_INTEGER ? t('atLeast', { lower: low }) : t('between', { lower: low, upper: high });
  };
  const isFirst = index === 0;
  const isLast = index === ranges.length - 1;
  const end = (side: 'min' | 'max', isOpen: boolean, openHint: string) => {
    const flag = side === 'min' ? 'inclusiveMin' : 'inclusiveMax';
    return (
      <div className="flex min-w-0 flex-col gap-1">
        <FieldFrame
          label={`${t(side)} (°C)`}
          required={!isOpen && bounds[side].required}
          hint={isOpen ? openHint : hintOf(bounds[side])}
          error={errorOf(side)}
        >
          {(wiring) => (
            <input
              {...wiring}
              inputMode="decimal"
              autoComplete="off"
              disabled={isOpen}
              className="control tabular-nums"
              value={isOpen ? '' : entry[side]}
              onChange={(event) => change({ [side]: event.target.value })}
            />
          )}
        </FieldFrame>
        {!isOpen && (
          <Checkbox
            label={t(side === 'min' ? 'minIncluded' : 'maxIncluded')}
            checked={entry[flag]}
            onChange={(isOn) => change({ [flag]: isOn })}
          />
        )}
      </div>
    );
  };
  const timePart = (part: 'hours' | 'minutes', describedBy: string | undefined, isInvalid: true | undefined) => (
    <label className="flex items-center gap-1.5">
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        className="control w-16 tabular-nums"
        value={entry[part]}
        onChange={(event) => change({ [part]: event.target.value })}
      />
      {t(part)}
    </label>
  );
  const message = (field: 'message' | 'englishMessage', lang: 'fr' | 'en') => (
    <FieldFrame label={t(lang === 'fr' ? 'french' : 'english')} error={errorOf(field)}>
      {(wiring) => (
        <textarea
          {...wiring}
          lang={lang}
          rows={2}
          className="control resize-y"
          value={entry[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </FieldFrame>
  );

  return (
    <fieldset ref={box} onKeyDown={saveOnEnter} className="@container min-w-0 rounded-control border border-accent bg-surface p-3">
      <legend className="px-1 text-sm font-semibold">{label}</legend>
      <div className="grid gap-x-4 gap-y-3 @md:grid-cols-2 @3xl:grid-cols-[1fr_1fr_1.5fr_1fr]">
        {end('min', isFirst, t('firstMin'))}
        {end('max', isLast, t('lastMax'))}
        <FieldFrame label={t('time')} hint={t('timeHint')} error={errorOf('time')} group>
          {(wiring) => (
            <div className="flex flex-wrap gap-x-3 gap-y-1">
              {timePart('hours', wiring['aria-describedby'], wiring['aria-invalid'])}
              {timePart('minutes', wiring['aria-describedby'], wiring['aria-invalid'])}
            </div>
          )}
        </FieldFrame>
        <FieldFrame
          label={t('status')}
          required
          error={errorOf('status')}
          warning={knownStatus(stored.status) === stored.status ? undefined : t('unknownStatus')}
        >
          {(wiring) => (
            <select
              {...wiring}
              className="control"
              value={entry.status ?? ''}
              onChange={(event) => change({ status: knownStatus(event.target.value) })}
            >
              {entry.status === null && <option value="">{fields('choose')}</option>}
              {TEMPERATURE_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {t(`statuses.${status}`)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
      <div className="mt-3 grid gap-x-4 gap-y-3 @md:grid-cols-2">
        {message('message', 'fr')}
        {message('englishMessage', 'en')}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button tone="primary" onClick={save}>
          {t('saveRange')}
        </Button>
        <Button onClick={onCancel}>{t('cancelRange')}</Button>
        <Button className="ml-auto text-bad!" onClick={onDelete}>
          {t('deleteRange')}
        </Button>
      </div>
    </fieldset>
  );
}
