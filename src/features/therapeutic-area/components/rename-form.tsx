'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useUnsavedGuard } from '@/ui/forms/use-unsaved-guard';
import type { TherapeuticAreaView } from '../schema';
import { useNameError } from './use-name-error';

interface RenameFormProps {
  area: TherapeuticAreaView;
  onDone: (area: TherapeuticAreaView) => void;
  onCancel: () => void;
}

/** The name as a single field inside its card (TA-02): Enter saves, Escape leaves it as it was. */
export function RenameForm({ area, onDone, onCancel }: RenameFormProps) {
  const t = useTranslations('therapeutic-area');
  const common = useTranslations('common');
  const locale = useLocale();
  const errorOf = useNameError();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(area.name);
  const [version, setVersion] = useState(area.updateDate);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  useUnsavedGuard(name.trim() !== area.name);

  const refuse = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  /** S-22: says who renamed it since and to what; the next save starts from there. */
  const notifyConflict = async ({ params }: ApiRefusal) => {
    const now = await request<TherapeuticAreaView>('GET', `/api/v1/therapeutic-area/${area.id}/`);
    setVersion(now.updateDate);
    const date = formatDateTime(String(params.date), locale === 'en' ? 'en' : 'fr');
    refuse(t('staleSince', { name: String(params.name || 'none'), date, now: now.name }));
  };
  const save = async () => {
    setSending(true);
    try {
      const body = { ...area, name: name.trim(), updateDate: version };
      onDone(await request<TherapeuticAreaView>('PUT', `/api/v1/therapeutic-area/${area.id}/edit`, body));
    } catch (failure) {
      if (failure instanceof ApiRefusal && failure.code === 'RECORD_STALE')
        await notifyConflict(failure).catch((later) => refuse(errorOf(later)));
      else refuse(errorOf(failure));
      if (!(failure instanceof ApiRefusal)) throw failure;
    } finally {
      setSending(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (name.trim() === '') refuse(errorOf('REQUIRED'));
    else if (name.trim() === area.name && version === area.updateDate) onCancel();
    else void save();
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
    </form>
  );
}
