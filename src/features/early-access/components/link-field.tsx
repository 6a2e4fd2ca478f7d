'use client';

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { webLink } from '@/shared/text/web-link';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useField } from '@/ui/fields/use-field';
import { usePreHydrationInput } from '@/ui/forms/use-pre-hydration-input';
import type { LinkField as LinkName } from '../schema/choices';

/** A web address (C-12): 'http://' comes before it when the field is left, so that what will be stored is seen. */
export function LinkField({ name, label }: { name: LinkName; label: string }) {
  const t = useTranslations('early-access.form');
  const common = useTranslations('common');
  const { value, change, blur, error, ref } = useField<string | null>(name);
  const early = usePreHydrationInput(change, ref);
  const completed = webLink(value);
  return (
    <FieldFrame
      name={name}
      label={label}
      error={error}
      counter={
        completed && (
          <a href={completed} target="_blank" rel="noopener noreferrer" className="inline-flex items-center gap-1">
            {t('open')}
            <span className="sr-only">
              {' '}
              {label} ({common('newTab')})
            </span>
            <ExternalLink size={12} aria-hidden="true" />
          </a>
        )
      }
    >
      {(wiring) => (
        <input
          {...wiring}
          ref={early}
          name={name}
          type="text"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          className="control"
          value={value ?? ''}
          onChange={(event) => change(event.target.value)}
          onBlur={() => {
            if (completed && completed !== value) change(completed);
            blur();
          }}
        />
      )}
    </FieldFrame>
  );
}
