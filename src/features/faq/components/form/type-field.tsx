'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/ui/controls/checkbox';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useField } from '@/ui/fields/use-field';
import type { Tick } from './form-values';

const TICKS: readonly Tick[] = ['STATIC', 'INTERACTIVE'];

/** Static and interactive as two ticks, at least one of them (FAQF-24, F-09). */
export function TypeField({ name }: { name: string }) {
  const t = useTranslations('faq');
  const form = useTranslations('faq-form');
  const { value, change, blur, error } = useField<readonly Tick[]>(name);
  return (
    <FieldFrame name={name} label={t('fields.type')} required group error={error} hint={form('hints.type')}>
      {(wiring) => (
        <div className="flex flex-wrap gap-x-5">
          {TICKS.map((tick) => (
            <Checkbox
              key={tick}
              label={t(`state.${tick}`)}
              aria-invalid={wiring['aria-invalid']}
              aria-describedby={wiring['aria-describedby']}
              checked={value.includes(tick)}
              onChange={(isOn) => change(TICKS.filter((each) => (each === tick ? isOn : value.includes(each))))}
              onBlur={blur}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
