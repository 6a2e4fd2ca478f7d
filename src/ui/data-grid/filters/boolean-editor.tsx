'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { BOOLEAN_OPERATORS } from '../../../shared/grid/filter-operators';
import { EditorButtons, type FilterEditorProps } from './editor-buttons';
import { draftOf, filterOf } from './filter-draft';

export function BooleanEditor({ filter, onApply }: FilterEditorProps) {
  const t = useTranslations('data-grid');
  const id = useId();
  const [chosen, setChosen] = useState(() => draftOf('boolean', filter).conditions[0]?.operator ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(filterOf('boolean', { conditions: [{ operator: chosen, from: '', to: '' }], operator: 'AND' }).filter);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <fieldset className="flex flex-col">
        <legend className="sr-only">{t('filter.condition')}</legend>
        {(['', ...BOOLEAN_OPERATORS] as const).map((operator) => (
          <label key={operator} className="flex min-h-8 items-center gap-2 text-sm">
            <input
              type="radio"
              name={id}
              className="radio"
              checked={chosen === operator}
              // biome-ignore lint/a11y/noAutofocus: the popup was opened for it
              autoFocus={chosen === operator}
              onChange={() => setChosen(operator)}
            />
            {operator === '' ? t('all') : t(`operators.boolean.${operator}`)}
          </label>
        ))}
      </fieldset>
      <EditorButtons canClear={filter !== undefined} onClear={() => onApply(null)} />
    </form>
  );
}
