'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton, useFieldValue, useRecordForm } from '@/ui/fields/record-form';
import { SelectField } from '@/ui/fields/select-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { useSaveRecord } from '@/ui/forms/use-save-record';
import { notify } from '@/ui/notices/notices';
import { detailUrl, type RequestView } from '../../components/request-kind';
import type { KindConfig } from '../../rules/define-kind';
import type { RequestKind } from '../../rules/kinds';
import { isOpen } from '../rules';
import { HANDLINGS, type Handling, HandlingSave, type Owner } from '../schema';
import { DueMark } from './due-mark';
import { HandlingConflict } from './handling-conflict';
import { type HandlingValues, valuesOf } from './handling-values';
import { useOwners } from './use-owners';
import { useTakeRequest } from './use-take-request';

const FORM = HandlingSave.omit({ updateDate: true });

interface HandlingPanelProps<View extends RequestView> {
  kind: KindConfig<RequestKind>;
  id: number;
  view: View;
  onDirtyChange: (isDirty: boolean) => void;
  onSaved: (view: View) => void;
}

/** Form for the status, owner, answer and internal note of a request. */
export function HandlingPanel<View extends RequestView>({ kind, id, view, onDirtyChange, onSaved }: HandlingPanelProps<View>) {
  const t = useTranslations('request');
  const language = useLocale();
  const owners = useOwners();
  const values = useMemo(() => valuesOf(view), [view]);
  const read = () => request<View>('GET', detailUrl(kind.name, id));
  const { save, busy, refusal, conflict } = useSaveRecord<HandlingValues, View>({
    view,
    valuesOf,
    schema: FORM,
    send: async (typed, from) => {
      await request('PUT', `/infomed/api/requests/${kind.name}/${id}`, { ...typed, updateDate: (from ?? view).updateDate });
      return read();
    },
    read,
    done: (saved) => {
      notify({ level: 'success', message: t('handling.saved'), seconds: 3 });
      onSaved(saved);
    },
  });
  const taking = useTakeRequest({ kind: kind.name, id, view, read, onSaved });
  const [isDirty, setDirty] = useState(false);
  const self = owners.find(({ isSelf }) => isSelf);
  const isReadOnly = view.anonymizedAt !== null;
  return (
    <section
      aria-label={t('handling.title')}
      onKeyDown={submitByKey}
      className="flex flex-col gap-3 rounded-panel border border-line bg-sunken p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-semibold">{t('handling.title')}</h3>
        <DueMark kind={kind} view={view} />
        {view.handling === 'OPEN' && !isReadOnly && self && (
          <Button
            small
            tone="primary"
            className="ml-auto"
            data-action="take"
            busy={taking.isBusy}
            disabled={isDirty}
            onClick={() => void taking.take(self.id)}
          >
            {t('picked.take')}
          </Button>
        )}
      </div>
      <FieldErrorTexts value={(code) => (code === 'answerRequired' ? t('handling.answerRequired') : null)}>
        <RecordForm
          values={values}
          schema={FORM}
          refusal={refusal}
          readOnly={isReadOnly}
          label={t('handling.title')}
          onSubmit={save}
          onDirtyChange={(dirty) => {
            setDirty(dirty);
            onDirtyChange(dirty);
          }}
          className="flex flex-col gap-3"
        >
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              name="handling"
              label={t('columns.handling')}
              empty={false}
              choices={HANDLINGS.map((value) => ({ value, label: t(`values.handling.${value}`) }))}
            />
            <SelectField name="ownerId" label={t('columns.ownerName')} empty={t('handling.nobody')} choices={ownerChoices(owners, view)} />
          </div>
          <TextAreaField name="answer" label={t('handling.answer')} hint={answerHint(view)} rows={3} />
          <TextAreaField name="internalNote" label={t('handling.note')} {...(!isReadOnly && { hint: t('handling.noteHint') })} rows={2} />
          {!isReadOnly && (
            <div className="flex flex-wrap justify-end gap-2">
              <AnswerButton busy={busy} />
              <SubmitButton busy={busy} needsChange />
            </div>
          )}
          {conflict && <HandlingConflict conflict={conflict} owners={owners} />}
        </RecordForm>
      </FieldErrorTexts>
    </section>
  );

  function answerHint({ answeredAt, answeredByName }: View): string {
    if (!answeredAt) return isReadOnly ? '' : t('handling.answerHint');
    return t('handling.answered', { date: formatDateTime(answeredAt, language), name: answeredByName ?? '' });
  }
}

/** The accounts that may own a request, and its owner, who may be none of them any more. */
function ownerChoices(owners: readonly Owner[], { ownerId, ownerName }: RequestView) {
  const choices = owners.map(({ id, name }) => ({ value: id, label: name }));
  const isThere = ownerId === null || owners.some(({ id }) => id === ownerId);
  return isThere ? choices : [...choices, { value: ownerId ?? '', label: ownerName ?? '' }];
}

/** Ctrl+Enter saves from any field; with an answer the request is answered. */
function submitByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const buttons = ['button[data-action="answer"]', 'button[type="submit"]'].map((which) =>
    event.currentTarget.querySelector<HTMLButtonElement>(which),
  );
  buttons.find((button) => button !== null)?.click();
}

/** Saves an open request with its answer as answered. */
function AnswerButton({ busy }: { busy: boolean }) {
  const t = useTranslations('request.handling');
  const { setValue } = useRecordForm<HandlingValues>();
  const answer = useFieldValue<string | null>('answer');
  const handling = useFieldValue<Handling>('handling');
  if (!answer?.trim() || !isOpen(handling)) return null;
  return (
    <Button
      type="submit"
      data-action="answer"
      busy={busy}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      title={t('markAnsweredKeys')}
      onClick={() => setValue('handling', 'ANSWERED')}
    >
      {t('markAnswered')}
    </Button>
  );
}
