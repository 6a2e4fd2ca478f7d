'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import type { DiffField } from '@/shared/diff/diff';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { type Choices, compareEdits } from '@/ui/dialogs/edit-conflict';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useUnsavedGuard } from '@/ui/forms/use-unsaved-guard';
import type { TherapeuticAreaView } from '../schema';
import { useNameError } from './use-name-error';

const ConflictChoiceDialog = dynamic(() => import('@/ui/dialogs/conflict-choice-dialog').then((module) => module.ConflictChoiceDialog), {
  ssr: false,
});

const CALL = '/api/v1/therapeutic-area';
const FIELDS: readonly DiffField[] = [{ name: 'name', kind: 'scalar', group: '' }];

interface RenameFormProps {
  area: TherapeuticAreaView;
  onDone: (area: TherapeuticAreaView) => void;
  onCancel: () => void;
}

/** The name as a single field inside its card (TA-02): Enter saves, Escape leaves it as it was. */
export function RenameForm({ area, onDone, onCancel }: RenameFormProps) {
  const t = useTranslations('therapeutic-area');
  const common = useTranslations('common');
  const errorOf = useNameError();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(area.name);
  const [conflict, setConflict] = useState<{ refusal: ApiRefusal; now: TherapeuticAreaView } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  useUnsavedGuard(name.trim() !== area.name);

  const refuse = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  const send = async (from: TherapeuticAreaView): Promise<void> => {
    setSending(true);
    try {
      const body = { ...area, name: name.trim(), updateDate: from.updateDate };
      onDone(await request<TherapeuticAreaView>('PUT', `${CALL}/${area.id}/edit`, body));
    } catch (failure) {
      if (failure instanceof ApiRefusal && failure.code === 'RECORD_STALE')
        setConflict({ refusal: failure, now: await request<TherapeuticAreaView>('GET', `${CALL}/${area.id}/`) });
      else refuse(errorOf(failure));
      if (!(failure instanceof ApiRefusal)) throw failure;
    } finally {
      setSending(false);
    }
  };
  const save = (from: TherapeuticAreaView) => send(from).catch((failure) => refuse(errorOf(failure)));
  const back = () => {
    setConflict(null);
    requestAnimationFrame(() => input.current?.focus());
  };
  const choose = (now: TherapeuticAreaView, { name: side }: Choices) => {
    setConflict(null);
    if (side === 'theirs') onDone(now);
    else void save(now);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (name.trim() === '') refuse(errorOf('REQUIRED'));
    else if (name.trim() === area.name) onCancel();
    else void save(area);
  };
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-2">
      <FieldFrame name="name" label={t('name')} required error={error} hint={t('renameHint')}>
        {(wiring) => (
          <input
            {...wiring}
            ref={input}
            name="name"
            type="text"
            autoComplete="off"
            maxLength={200}
            // biome-ignore lint/a11y/noAutofocus: the button that was pressed gave way to this field
            autoFocus
            onFocus={(event) => event.target.select()}
            className="control"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setError(null);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              onCancel();
            }}
          />
        )}
      </FieldFrame>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" small busy={isSending} aria-label={t('saveOf', { name: area.name })}>
          {common('save')}
        </Button>
        <Button small onClick={onCancel} aria-label={t('cancelOf', { name: area.name })}>
          {common('cancel')}
        </Button>
      </div>
      {conflict && (
        <ConflictChoiceDialog
          refusal={conflict.refusal}
          fields={compareEdits(FIELDS, { name: area.name }, { name: conflict.now.name }, { name: name.trim() }).contested.map((row) => ({
            ...row,
            id: row.field,
            label: t('name'),
          }))}
          taken={[]}
          onChosen={(choices) => choose(conflict.now, choices)}
          onBack={back}
        />
      )}
    </form>
  );
}
