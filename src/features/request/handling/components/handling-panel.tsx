'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import type { DiffField } from '@/shared/diff';
import { messageText } from '@/shared/message-text';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton, useFieldValue, useRecordForm } from '@/ui/fields/record-form';
import { SelectField } from '@/ui/fields/select-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useSaveRecord } from '@/ui/forms/use-save-record';
import { notify } from '@/ui/notices/notices';
import { detailUrl, type RequestView } from '../../components/request-kind';
import type { KindConfig } from '../../rules/define-kind';
import type { RequestKind } from '../../rules/kinds';
import { isOpen } from '../rules';
import { HANDLINGS, type Handling, type HandlingOutcome, HandlingSave } from '../schema';
import { DueMark } from './due-mark';
import { useOwners } from './use-owners';

const EditConflictDialog = dynamic(() => import('@/ui/dialogs/edit-conflict-dialog').then((module) => module.EditConflictDialog), {
  ssr: false,
});

const FIELDS: readonly DiffField[] = [
  { name: 'handling', kind: 'choice', group: '' },
  { name: 'ownerId', kind: 'choice', group: '' },
  { name: 'answer', kind: 'scalar', group: '' },
  { name: 'internalNote', kind: 'scalar', group: '' },
];
const FORM = HandlingSave.omit({ updateDate: true });

interface HandlingValues extends Record<string, unknown> {
  handling: Handling;
  ownerId: string | null;
  answer: string | null;
  internalNote: string | null;
}
const valuesOf = ({ handling, ownerId, answer, internalNote }: RequestView): HandlingValues => ({
  handling,
  ownerId,
  answer,
  internalNote,
});

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
  const refusalText = useRefusalText();
  const [taking, setTaking] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const self = owners.find(({ isSelf }) => isSelf);
  const take = async (ownerId: string) => {
    setTaking(true);
    try {
      const body = { items: [{ id, updateDate: view.updateDate }], handling: 'IN_PROGRESS', ownerId };
      const { kept } = await request<HandlingOutcome>('PUT', `/infomed/api/requests/${kind.name}/handling`, body);
      const [refused] = kept;
      if (refused) {
        const why = t(`picked.reasons.${refused.reason}`, { by: refused.by ?? '', isKnown: refused.by ? 'yes' : 'no' });
        notify({ level: 'error', message: t('picked.kept', { count: 1, id, why }), seconds: 5 });
      } else notify({ level: 'success', message: t('handling.saved'), seconds: 3 });
      onSaved(await read());
    } catch (error) {
      notify({ level: 'error', message: refusalText(error), seconds: 5 });
    } finally {
      setTaking(false);
    }
  };
  const choices = owners.map(({ id: value, name }) => ({ value, label: name }));
  const isThere = view.ownerId === null || owners.some((owner) => owner.id === view.ownerId);
  const people = isThere ? choices : [...choices, { value: view.ownerId ?? '', label: view.ownerName ?? '' }];
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
            busy={taking}
            disabled={isDirty}
            onClick={() => void take(self.id)}
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
            <SelectField name="ownerId" label={t('columns.ownerName')} empty={t('handling.nobody')} choices={people} />
          </div>
          <TextAreaField name="answer" label={t('handling.answer')} hint={answerHint(view)} rows={3} />
          <TextAreaField name="internalNote" label={t('handling.note')} {...(!isReadOnly && { hint: t('handling.noteHint') })} rows={2} />
          {!isReadOnly && (
            <div className="flex flex-wrap justify-end gap-2">
              <AnswerButton busy={busy} />
              <SubmitButton busy={busy} needsChange />
            </div>
          )}
          {conflict && (
            <EditConflictDialog
              conflict={conflict}
              fields={FIELDS}
              labelOf={(field) =>
                t(
                  ({ handling: 'columns.handling', ownerId: 'columns.ownerName', answer: 'handling.answer' } as const)[field] ??
                    'handling.note',
                )
              }
              textOf={(field, value) => {
                if (field === 'handling') return messageText(t, `values.handling.${value}`) ?? undefined;
                if (field !== 'ownerId') return undefined;
                return value === null ? t('handling.nobody') : owners.find((owner) => owner.id === value)?.name;
              }}
            />
          )}
        </RecordForm>
      </FieldErrorTexts>
    </section>
  );

  function answerHint({ answeredAt, answeredByName }: View): string {
    if (!answeredAt) return isReadOnly ? '' : t('handling.answerHint');
    return t('handling.answered', { date: formatDateTime(answeredAt, language), name: answeredByName ?? '' });
  }
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
