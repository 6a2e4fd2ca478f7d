'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { Dialog } from '@/ui/dialogs/dialog';
import { FieldFrame } from '@/ui/fields/field-frame';
import { notify } from '@/ui/notices/notices';
import type { TherapeuticAreaView } from '../schema';
import { useNameError } from './use-name-error';

interface CreateAreaDialogProps {
  onClose: () => void;
  /** gets the created item when the dialog closes (TA-08, U-09) */
  onCreated: (area: TherapeuticAreaView) => void;
}

/** One field 'name' (TA-06); a success shows for 2 seconds, then the dialog closes (TA-07). */
export function CreateAreaDialog({ onClose, onCreated }: CreateAreaDialogProps) {
  const t = useTranslations('therapeutic-area');
  const common = useTranslations('common');
  const errorOf = useNameError();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [created, setCreated] = useState<TherapeuticAreaView | null>(null);
  useEffect(() => () => clearTimeout(closing.current), []);

  const refuse = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  const create = async (name: string) => {
    setSending(true);
    try {
      const area = await request<TherapeuticAreaView>('POST', '/api/v1/therapeutic-area', { name });
      notify({ level: 'success', message: t('created', { name: area.name }), seconds: 2 });
      setCreated(area);
      closing.current = setTimeout(() => onCreated(area), 2000);
    } catch (failure) {
      refuse(errorOf(failure));
      if (!(failure instanceof ApiRefusal)) throw failure;
    } finally {
      setSending(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes events of a dialog on to the form that opened it.
    event.stopPropagation();
    if (isSending || created) return;
    const name = input.current?.value.trim() ?? '';
    if (name === '') refuse(errorOf('REQUIRED'));
    else void create(name);
  };
  // Closed by hand before the two seconds are over: what was made is handed over all the same.
  const close = () => (created ? onCreated(created) : onClose());

  return (
    <Dialog
      title={t('dialog.title')}
      size="small"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{common(created ? 'close' : 'cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={isSending} disabled={created !== null}>
            {t('dialog.create')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
        <FieldFrame name="name" label={t('name')} required error={error}>
          {(wiring) => (
            <input
              {...wiring}
              ref={input}
              name="name"
              type="text"
              autoComplete="off"
              maxLength={200}
              autoFocus
              readOnly={created !== null}
              className="control"
              onChange={() => setError(null)}
            />
          )}
        </FieldFrame>
        <p role="status" className="text-sm text-ok empty:hidden">
          {created && t('created', { name: created.name })}
        </p>
      </form>
    </Dialog>
  );
}
