'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { focusField } from './focus-field';

/** Once a save was refused: which fields have to be corrected, each leading to its field. */
export function ErrorSummary({ labelOf }: { labelOf: (name: string) => string }) {
  const t = useTranslations('fields');
  const { formState, getValues } = useFormContext();
  const { errors, submitCount } = formState;
  const names = submitCount > 0 ? Object.keys(getValues()).filter((name) => errors[name] !== undefined) : [];
  if (names.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm print:hidden">
      <span className="font-[550] text-bad">
        <span aria-hidden="true">✕ </span>
        {t('toCorrect', { count: names.length })}
      </span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="min-h-6 text-bad underline underline-offset-2"
          onClick={(event) => focusField(event.currentTarget.form, name)}
        >
          {labelOf(name)}
        </button>
      ))}
    </div>
  );
}
