'use client';

import { Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { sameValue } from '@/shared/diff/same';
import { Button } from '@/ui/controls/button';
import { confirm } from '@/ui/dialogs/confirm';
import { useFieldErrorText } from '@/ui/fields/field-error-text';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useField } from '@/ui/fields/use-field';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { addRange, checkChain, deleteRange, rangeLabel, saveRange } from '../rules';
import { type EditedRange, RANGES_MAX, type TemperatureExcursion } from '../schema';
import { RangeForm } from './range-form';
import { RangeRow } from './range-row';
import { TemperatureSimulator } from './temperature-simulator';
import { TemperatureStrip } from './temperature-strip';

interface TemperatureFieldProps {
  name: string;
  /** field of the same form, true while a range is typed and not saved: the form is then changed and cannot be sent */
  inProgressName: string;
  /** the published ranges, when the form may differ */
  published?: TemperatureExcursion | null;
}

/** The chain as it is edited: a new range waits for its verdict (T-01a). */
interface EditedChain {
  temperatureRanges: readonly EditedRange[];
}

const NO_RANGES: readonly EditedRange[] = [];

/** The chain of temperature ranges as a field of the surrounding form, with the simulator beside it. */
export function TemperatureField({ name, inProgressName, published = null }: TemperatureFieldProps) {
  const t = useTranslations('temperature');
  const language = useLocale();
  const errorText = useFieldErrorText();
  const confirmDiscard = useConfirmDiscard();
  const id = useId();
  const field = useField<EditedChain | null>(name);
  const progress = useField<boolean>(inProgressName);
  const [open, setOpen] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const isTyping = useRef(false);
  const ranges = field.value?.temperatureRanges ?? NO_RANGES;
  const labelOf = (range: EditedRange | undefined): string => (range ? rangeLabel(range, language) : '');
  const isEditable = !field.isReadOnly;
  const selected = isEditable && open !== null && open < ranges.length ? open : null;

  // Reset from outside (discarded, locked, saved): discards the range entry too.
  useEffect(() => {
    if (progress.value || !isTyping.current) return;
    isTyping.current = false;
    setOpen(null);
  }, [progress.value]);
  useEffect(() => {
    if (isEditable) return;
    setOpen(null);
    setAnnouncement('');
  }, [isEditable]);

  const mark = (isDirty: boolean, isUnjudged = false) => {
    isTyping.current = isDirty;
    const inProgress = isDirty || isUnjudged;
    if (progress.value !== inProgress) progress.change(inProgress);
  };
  const write = (next: readonly EditedRange[], text: string, isUnjudged = false) => {
    mark(false, isUnjudged);
    field.change({ temperatureRanges: [...next] });
    setAnnouncement(text);
  };
  const focusRow = (index: number) =>
    requestAnimationFrame(() => (document.getElementById(`${id}-${index}`) ?? addButton.current)?.focus());

  const mayLeave = async (): Promise<boolean> => {
    if (!isTyping.current || selected === null) return true;
    const range = labelOf(ranges[selected]);
    const ok = await confirmDiscard(t('range', { range }));
    if (ok) mark(false);
    return ok;
  };
  const select = async (index: number) => {
    if (index === selected || !(await mayLeave())) return;
    setOpen(index);
    setAnnouncement('');
  };
  const add = async () => {
    if (!(await mayLeave())) return;
    const next = addRange(ranges);
    write(next, t('rangeAdded', { range: labelOf(next.at(-1)) }), true);
    setOpen(next.length - 1);
  };
  const save = (index: number, range: EditedRange) => {
    const next = saveRange(ranges, index, range);
    write(next, t('rangeSaved', { range: labelOf(next[index]) }));
    setOpen(null);
    focusRow(index);
  };
  const remove = async (index: number) => {
    const range = labelOf(ranges[index]);
    const { ok } = await confirm({
      title: t('deleteTitle', { range }),
      text: t('deleteText'),
      confirmLabel: t('deleteRange'),
      tone: 'danger',
    });
    if (!ok) return;
    write(deleteRange(ranges, index), t('rangeDeleted', { range }));
    setOpen(null);
    focusRow(Math.min(index, ranges.length - 2));
  };
  const cancel = async (index: number) => {
    if (!(await mayLeave())) return;
    // Taking out the last range undoes its addition (T-01a, T-02).
    const isNew = ranges[index]?.status === null;
    if (isNew) write(deleteRange(ranges, index), t('rangeDeleted', { range: labelOf(ranges[index]) }));
    setOpen(null);
    focusRow(isNew ? index - 1 : index);
  };

  // The form of the open range says itself what it lacks.
  const shown = checkChain(ranges).filter(({ index, field: at }) => at !== 'status' || index !== selected);
  const faults = shown.map(({ index, code }) => t('chainFault', { range: labelOf(ranges[index]), fault: errorText(code) }));
  const differs = published !== null && !sameValue('ranges', field.value, published);
  return (
    <FieldFrame name={name} label={t('label')} error={faults.length > 0 ? faults.join(' ') : field.error} group>
      {() => (
        <div className="flex min-w-0 flex-col gap-3">
          {ranges.length === 0 && <p className="text-muted">{t('none')}</p>}
          {ranges.length > 0 && (
            <TemperatureStrip
              ranges={ranges}
              label={t('strip')}
              selected={selected}
              onSelect={isEditable ? (index) => void select(index) : undefined}
            />
          )}
          {differs && <Published published={published} />}
          {ranges.length > 0 && (
            <ol className="divide-y divide-line rounded-control border border-line">
              {ranges.map((range, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place in the chain
                <li key={index}>
                  {index === selected ? (
                    <FieldFrame name={inProgressName} label={t('inProgress')} error={progress.error} labelHidden group className="p-2">
                      {() => (
                        <RangeForm
                          ranges={ranges}
                          index={index}
                          label={t('range', { range: labelOf(range) })}
                          onSave={(edited) => save(index, edited)}
                          onDelete={() => void remove(index)}
                          onCancel={() => void cancel(index)}
                          onDirty={(isDirty) => mark(isDirty, range.status === null)}
                        />
                      )}
                    </FieldFrame>
                  ) : (
                    <RangeRow range={range} buttonId={`${id}-${index}`} onSelect={isEditable ? () => void select(index) : undefined} />
                  )}
                </li>
              ))}
            </ol>
          )}
          {isEditable && (
            <div className="flex flex-wrap items-center gap-3">
              <Button
                ref={addButton}
                disabled={ranges.length >= RANGES_MAX}
                icon={<Plus size={15} aria-hidden="true" />}
                onClick={() => void add()}
              >
                {t('add')}
              </Button>
              <p aria-live="polite" className="text-xs text-muted">
                {ranges.length >= RANGES_MAX ? t('full') : announcement}
              </p>
            </div>
          )}
          <TemperatureSimulator ranges={ranges} />
        </div>
      )}
    </FieldFrame>
  );
}

function Published({ published }: { published: TemperatureExcursion }) {
  const t = useTranslations('temperature');
  if (published.temperatureRanges.length === 0) return <p className="text-xs text-muted">{t('publishedNone')}</p>;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-xs text-muted">{t('publishedDiffers')}</p>
      <TemperatureStrip ranges={published.temperatureRanges} label={t('publishedStrip')} />
    </div>
  );
}
