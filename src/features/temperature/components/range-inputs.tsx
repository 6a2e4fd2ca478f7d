'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Checkbox } from '@/ui/controls/checkbox';
import { FieldFrame } from '@/ui/fields/field-frame';
import { type Bound, knownStatus } from '../rules';
import { TEMPERATURE_STATUSES } from '../schema';
import { boundHint } from './range-entry';
import type { EditedEntry } from './use-range-entry';

interface BoundInputProps {
  edited: EditedEntry;
  side: 'min' | 'max';
  /** what the neighbouring ranges allow */
  bound: Bound;
  /** why this end of the chain stays open; undefined where it does not */
  openHint: string | undefined;
}

/** One end of a range, and whether it belongs to the range. */
export function BoundInput({ edited: { entry, change, errorOf }, side, bound, openHint }: BoundInputProps) {
  const t = useTranslations('temperature');
  const language = useLocale();
  const flag = side === 'min' ? 'inclusiveMin' : 'inclusiveMax';
  const isOpen = openHint !== undefined;
  const hint = boundHint(bound, language);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <FieldFrame
        label={`${t(side)} (°C)`}
        required={!isOpen && bound.required}
        hint={isOpen ? openHint : hint && t(hint.key, hint.values)}
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
}

/** The longest stay in a range, in hours and minutes. */
export function TimeInput({ edited: { entry, change, errorOf } }: { edited: EditedEntry }) {
  const t = useTranslations('temperature');
  return (
    <FieldFrame label={t('time')} hint={t('timeHint')} error={errorOf('time')} group>
      {(wiring) => (
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          {(['hours', 'minutes'] as const).map((part) => (
            <label key={part} className="flex items-center gap-1.5">
              <input
                inputMode="numeric"
                autoComplete="off"
                aria-describedby={wiring['aria-describedby']}
                aria-invalid={wiring['aria-invalid']}
                className="control w-16 tabular-nums"
                value={entry[part]}
                onChange={(event) => change({ [part]: event.target.value })}
              />
              {t(part)}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

/** The verdict of a range; a new one has none yet. */
export function StatusSelect({ edited: { stored, entry, change, errorOf } }: { edited: EditedEntry }) {
  const t = useTranslations('temperature');
  const fields = useTranslations('fields');
  return (
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
  );
}

interface MessageInputProps {
  edited: EditedEntry;
  field: 'message' | 'englishMessage';
}

/** What is said to those who report a stay in a range, in one language. */
export function MessageInput({ edited: { entry, change, errorOf }, field }: MessageInputProps) {
  const t = useTranslations('temperature');
  const isFrench = field === 'message';
  return (
    <FieldFrame label={t(isFrench ? 'french' : 'english')} error={errorOf(field)}>
      {(wiring) => (
        <textarea
          {...wiring}
          lang={isFrench ? 'fr' : 'en'}
          rows={2}
          className="control resize-y"
          value={entry[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </FieldFrame>
  );
}
