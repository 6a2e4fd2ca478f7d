'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { dayOf } from '@/shared/dates/dates';
import type { ColumnKind } from '@/shared/grid/grid';
import { Button, IconButton } from '../../controls/button';
import { ConditionFields } from './condition-fields';
import { EditorButtons, type FilterEditorProps } from './editor-buttons';
import { type ConditionDraft, type ConditionFaults, draftOf, emptyCondition, filterOf } from './filter-draft';
import { PERIODS, periodOf } from './periods';

/** One condition, or two joined by and/or, on texts, numbers or days; invalid values are marked and not applied. */
export function ConditionEditor({
  kind,
  isAccount = false,
  filter,
  onApply,
}: FilterEditorProps & { kind: Exclude<ColumnKind, 'set' | 'boolean'>; isAccount?: boolean }) {
  const t = useTranslations('data-grid.filter');
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(kind, filter));
  const [faults, setFaults] = useState<readonly ConditionFaults[]>([]);
  const isDate = kind === 'date' || kind === 'datetime';

  const change = (at: number, next: ConditionDraft) => {
    setDraft({ ...draft, conditions: draft.conditions.map((condition, index) => (index === at ? next : condition)) });
    setFaults(faults.map((fault, index) => (index === at ? {} : fault)));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const written = filterOf(kind, draft);
    setFaults(written.faults);
    if (!written.faults.some(({ from, to }) => from || to)) {
      onApply(written.filter);
      return;
    }
    setTimeout(() => form.querySelector<HTMLElement>('input[aria-invalid="true"], [aria-invalid="true"] [tabindex="0"]')?.focus());
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      {isDate && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{t('shortcuts')}</legend>
          {PERIODS.map((period) => (
            <Button key={period} small onClick={() => onApply(periodOf(period, dayOf(new Date())))}>
              {t(period)}
            </Button>
          ))}
        </fieldset>
      )}
      {draft.conditions.map((condition, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name and do not move
        <div key={at} className="flex flex-col gap-2">
          {at > 0 && (
            <div className="flex items-center gap-3 border-t border-line pt-3">
              <fieldset className="flex gap-3">
                <legend className="sr-only">{t('join')}</legend>
                {(['AND', 'OR'] as const).map((operator) => (
                  <label key={operator} className="flex min-h-7 items-center gap-1.5 text-sm">
                    <input
                      type="radio"
                      name={`${id}join${at}`}
                      className="radio"
                      checked={draft.operator === operator}
                      onChange={() => setDraft({ ...draft, operator })}
                    />
                    {t(operator === 'AND' ? 'and' : 'or')}
                  </label>
                ))}
              </fieldset>
              <IconButton
                label={t('removeSecond')}
                className="ml-auto"
                onClick={() => setDraft({ ...draft, conditions: draft.conditions.filter((_, index) => index !== at) })}
              >
                <X size={15} aria-hidden="true" />
              </IconButton>
            </div>
          )}
          <ConditionFields
            kind={kind}
            isAccount={isAccount}
            label={t(at === 0 ? 'condition' : 'second')}
            condition={condition}
            faults={faults[at] ?? {}}
            isFirst={at === 0}
            onChange={(next) => change(at, next)}
          />
        </div>
      ))}
      {draft.conditions.length === 1 && (
        <Button
          tone="quiet"
          small
          className="self-start"
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => setDraft({ ...draft, conditions: [...draft.conditions, emptyCondition(kind)] })}
        >
          {t('addSecond')}
        </Button>
      )}
      <EditorButtons canClear={filter !== undefined} onClear={() => onApply(null)} />
    </form>
  );
}
