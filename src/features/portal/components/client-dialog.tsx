'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import type { DiffField } from '@/shared/diff/diff';
import { messageText } from '@/shared/text/message-text';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { Dialog } from '@/ui/dialogs/dialog';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton } from '@/ui/fields/record-form';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { useSaveRecord } from '@/ui/forms/use-save-record';
import { firstExpiry, orderedScopes, type PortalScope } from '../rules';
import type { PortalClientEdit, PortalClientView, PortalClientWithToken } from '../schema';
import { ClientFields, useClientErrors } from './client-fields';
import { clientSchema } from './client-schema';

const EditConflictDialog = dynamic(() => import('@/ui/dialogs/edit-conflict-dialog').then((module) => module.EditConflictDialog), {
  ssr: false,
});

const CALL = '/infomed/api/portal-client';
const FIELDS: readonly DiffField[] = [
  { name: 'name', kind: 'scalar', group: '' },
  { name: 'scopes', kind: 'choice', group: '' },
  { name: 'expiresOn', kind: 'date', group: '' },
];

type ClientValues = Pick<PortalClientView, 'name' | 'scopes' | 'expiresOn'>;
const valuesOf = ({ name, scopes, expiresOn }: PortalClientView): ClientValues => ({ name, scopes, expiresOn });
interface SavedClient {
  client: PortalClientView;
  token: string | null;
}

interface ClientDialogProps {
  /** null creates a new one */
  client: PortalClientView | null;
  today: string;
  onClose: () => void;
  /** `token` only when one was created */
  onSaved: (client: PortalClientView, token: string | null) => void;
}

/** A new client, or name, scopes and last day of one (S-06). */
export function ClientDialog({ client, today, onClose, onSaved }: ClientDialogProps) {
  const t = useTranslations('portal.form');
  const scopeNames = useTranslations('portal.scope');
  const common = useTranslations('common');
  const errorText = useClientErrors();
  const confirmDiscard = useConfirmDiscard();
  const isDirty = useRef(false);
  // The form is based on the version it was opened with.
  const [baseClient] = useState(client);
  const schema = useMemo(() => clientSchema(baseClient, today), [baseClient, today]);
  const values = useMemo(
    () => (baseClient ? valuesOf(baseClient) : { name: '', scopes: ['READ' as const], expiresOn: firstExpiry(today) }),
    [baseClient, today],
  );
  const { save, busy, refusal, conflict } = useSaveRecord<ClientValues, PortalClientView, PortalClientEdit, SavedClient>({
    view: baseClient,
    valuesOf,
    schema,
    send: async (body, from) => {
      if (!from) return request<PortalClientWithToken>('POST', CALL, body);
      const saved = await request<PortalClientView>('PUT', `${CALL}/${from.id}`, { ...body, updateDate: from.updateDate });
      return { client: saved, token: null };
    },
    read: async ({ id }) => {
      const stored = (await request<PortalClientView[]>('GET', CALL)).find((each) => each.id === id);
      if (!stored) throw new ApiRefusal(404, { error: 'RECORD_NOT_FOUND' });
      return stored;
    },
    done: ({ client: saved, token }) => onSaved(saved, token),
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
          onSubmit={(typed) => save({ ...typed, scopes: orderedScopes(typed.scopes) })}
          onDirtyChange={(dirty) => {
            isDirty.current = dirty;
          }}
          className="flex flex-col gap-4 pb-3"
        >
          <ClientFields today={today} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => void close()}>{common('cancel')}</Button>
            <SubmitButton busy={busy} needsChange={client !== null}>
              {client ? undefined : t('create')}
            </SubmitButton>
          </div>
          {conflict && (
            <EditConflictDialog
              conflict={conflict}
              fields={FIELDS}
              labelOf={(field) => messageText(t, field) ?? field}
              textOf={(field, value) =>
                field === 'scopes' ? (value as readonly PortalScope[]).map((scope) => scopeNames(scope)).join(', ') : undefined
              }
            />
          )}
        </RecordForm>
      </FieldErrorTexts>
    </Dialog>
  );
}
