'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { sameValue } from '@/shared/diff/same';
import { Button } from '@/ui/controls/button';
import { useFieldErrorText } from '@/ui/fields/field-error-text';
import { FieldFrame } from '@/ui/fields/field-frame';
import { checkChain } from '../rules';
import { RANGES_MAX, type TemperatureExcursion } from '../schema';
import { RangeForm } from './range-form';
import { RangeRow } from './range-row';
import { TemperatureSimulator } from './temperature-simulator';
import { TemperatureStrip } from './temperature-strip';
import { type EditedChain, useEditedChain } from './use-edited-chain';

interface TemperatureFieldProps {
  name: string;
  /** field of the same form, true while a range is typed and not saved: the form is then changed and cannot be sent */
  inProgressName: string;
  /** the published ranges, when the form may differ */
  published?: TemperatureExcursion | null;
}

/** The chain of temperature ranges as a field of the surrounding form, with the simulator beside it. */
export function TemperatureField({ name, inProgressName, published = null }: TemperatureFieldProps) {
  const t = useTranslations('temperature');
  const errorText = useFieldErrorText();
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const focusRow = (index: number) =>
    requestAnimationFrame(() => (document.getElementById(`${id}-${index}`) ?? addButton.current)?.focus());
  const chain = useEditedChain({ name, inProgressName, focusRow });
  const { field, ranges, selected, isEditable, labelOf } = chain;

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
              onSelect={isEditable ? (index) => void chain.select(index) : undefined}
            />
          )}
          {differs && <Published published={published} />}
          {ranges.length > 0 && <RangeList chain={chain} inProgressName={inProgressName} buttonId={(index) => `${id}-${index}`} />}
          {isEditable && (
            <div className="flex flex-wrap items-center gap-3">
              <Button
                ref={addButton}
                disabled={ranges.length >= RANGES_MAX}
                icon={<Plus size={15} aria-hidden="true" />}
                onClick={() => void chain.add()}
              >
                {t('add')}
              </Button>
              <p aria-live="polite" className="text-xs text-muted">
                {ranges.length >= RANGES_MAX ? t('full') : chain.announcement}
              </p>
            </div>
          )}
          <TemperatureSimulator ranges={ranges} />
        </div>
      )}
    </FieldFrame>
  );
}

interface RangeListProps {
  chain: EditedChain;
  inProgressName: string;
  /** id of the button that opens a range */
  buttonId: (index: number) => string;
}

/** The ranges in their order, the open one as a form. */
function RangeList({ chain, inProgressName, buttonId }: RangeListProps) {
  const t = useTranslations('temperature');
  const { ranges, selected, isEditable, progress } = chain;
  return (
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
                  label={t('range', { range: chain.labelOf(range) })}
                  onSave={(edited) => chain.save(index, edited)}
                  onDelete={() => void chain.remove(index)}
                  onCancel={() => void chain.cancel(index)}
                  onDirty={(isDirty) => chain.mark(isDirty, range.status === null)}
                />
              )}
            </FieldFrame>
          ) : (
            <RangeRow range={range} buttonId={buttonId(index)} onSelect={isEditable ? () => void chain.select(index) : undefined} />
          )}
        </li>
      ))}
    </ol>
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
