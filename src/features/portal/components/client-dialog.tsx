'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { Button } from '@/ui/controls/button';
import { type ApiRefusal, request } from '@/ui/data/api';
import { Dialog } from '@/ui/dialogs/dialog';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton } from '@/ui/fields/record-form';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { useSubmit } from '@/ui/forms/use-submit';
import { firstExpiry } from '../rules';
import type { PortalClientEdit, PortalClientView, PortalClientWithToken } from '../schema';
import { ClientFields, useClientErrors } from './client-fields';
import { clientSchema } from './client-schema';

interface ClientDialogProps {
  /** null creates a new one */
  client: PortalClientView | null;
  today: string;
  onClose: () => void;
  /** `token` only when one was created */
  onSaved: (client: PortalClientView, token: string | null) => void;
  /** another user changed it: reload */
  onConflict: () => void;
}

/** A new client, or name, scopes and last day of one (S-06). */
export function ClientDialog({ client, today, onClose, onSaved, onConflict }: ClientDialogProps) {
  const t = useTranslations('portal.form');
  const common = useTranslations('common');
  const locale = useLocale();
  const errorText = useClientErrors();
  const confirmDiscard = useConfirmDiscard();
  const isDirty = useRef(false);
  const [stale, setStale] = useState<ApiRefusal | null>(null);
  // The form is based on the version it was opened with; after a conflict, the next save starts from the newer one.
  const [baseClient] = useState(client);
  const version = stale ? client : baseClient;
  const schema = useMemo(() => clientSchema(version, today), [version, today]);
  const values = useMemo(
    () => ({
      name: baseClient?.name ?? '',
      scopes: baseClient?.scopes ?? ['READ' as const],
      expiresOn: baseClient?.expiresOn ?? firstExpiry(today),
    }),
    [baseClient, today],
  );
  const send = async (body: PortalClientEdit): Promise<{ client: PortalClientView; token: string | null }> => {
    if (!client) return request<PortalClientWithToken>('POST', '/infomed/api/portal-client', body);
    return { client: await request<PortalClientView>('PUT', `/infomed/api/portal-client/${client.id}`, body), token: null };
  };
  const { submit, busy, refusal } = useSubmit({
    schema,
    send,
    done: ({ client: saved, token }) => onSaved(saved, token),
    onRefusal: (refused) => {
      if (refused.code !== 'RECORD_STALE') return false;
      setStale(refused);
      onConflict();
      return true;
    },
  });
  const close = async () => {
    if (!isDirty.current || (await confirmDiscard())) onClose();
  };
  const title = client ? t('editTitle', { name: client.name }) : t('newTitle');
  return (
    <Dialog title={title} size="small" onClose={() => void close()}>
      <FieldErrorTexts value={errorText}>
        <RecordForm
          values={values}
          schema={schema}
          refusal={refusal}
          label={title}
          onSubmit={submit}
          onDirtyChange={(dirty) => {
            isDirty.current = dirty;
          }}
          className="flex flex-col gap-4 pb-3"
        >
          {stale && (
            <p role="alert" className="rounded-control border border-warn bg-warn-soft px-3 py-2 text-sm">
              {t('stale', {
                name: String(stale.params.name || 'none'),
                date: formatDateTime(String(stale.params.date), locale === 'en' ? 'en' : 'fr'),
              })}
            </p>
          )}
          <ClientFields today={today} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => void close()}>{common('cancel')}</Button>
            <SubmitButton busy={busy} needsChange={client !== null}>
              {client ? undefined : t('create')}
            </SubmitButton>
          </div>
        </RecordForm>
      </FieldErrorTexts>
    </Dialog>
  );
}
