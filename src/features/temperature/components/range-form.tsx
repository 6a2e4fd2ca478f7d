'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/ui/controls/button';
import { boundsOf } from '../rules';
import type { EditedRange } from '../schema';
import { rangeOf } from './range-entry';
import { BoundInput, MessageInput, StatusSelect, TimeInput } from './range-inputs';
import { useRangeEntry } from './use-range-entry';

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
  const edited = useRangeEntry({ ranges, index, onSave, onCancel, onDirty });
  if (!edited) return null;
  const typed = rangeOf(edited.entry);
  const bounds = boundsOf(ranges, index, { min: orNull(typed.min), max: orNull(typed.max) });
  const isFirst = index === 0;
  const isLast = index === ranges.length - 1;
  return (
    <fieldset
      ref={edited.box}
      onKeyDown={edited.onKeyDown}
      className="@container min-w-0 rounded-control border border-accent bg-surface p-3"
    >
      <legend className="px-1 text-sm font-semibold">{label}</legend>
      <div className="grid gap-x-4 gap-y-3 @md:grid-cols-2 @3xl:grid-cols-[1fr_1fr_1.5fr_1fr]">
        <BoundInput edited={edited} side="min" bound={bounds.min} openHint={isFirst ? t('firstMin') : undefined} />
        <BoundInput edited={edited} side="max" bound={bounds.max} openHint={isLast ? t('lastMax') : undefined} />
        <TimeInput edited={edited} />
        <StatusSelect edited={edited} />
      </div>
      <div className="mt-3 grid gap-x-4 gap-y-3 @md:grid-cols-2">
        <MessageInput edited={edited} field="message" />
        <MessageInput edited={edited} field="englishMessage" />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button tone="primary" onClick={edited.save}>
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
