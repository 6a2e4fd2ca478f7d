'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { ROLES, type Role } from '@/shared/account/rights';
import { displayName } from '@/shared/text/display-name';
import { messageText } from '@/shared/text/message-text';
import { request } from '@/ui/data/api';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton, useRecordForm } from '@/ui/fields/record-form';
import { FormFoot } from '@/ui/forms/form-foot';
import { useSaveRecord } from '@/ui/forms/use-save-record';
import { PageHead } from '@/ui/page/page-head';
import type { UserAccount, UserRow, UserView } from '../schema';
import { AccountPanel } from './account-panel';
import { afterAction, FIELDS, formValues, USER_FORM, type UserFormBody, type UserFormValues } from './form-values';
import { USERS_SCREEN } from './new-user-form';
import { RolesConflict } from './roles-conflict';
import { useUserErrorText } from './use-user-error-text';
import { UserFields } from './user-fields';

const EditConflictDialog = dynamic(() => import('@/ui/dialogs/edit-conflict-dialog').then((module) => module.EditConflictDialog), {
  ssr: false,
});

interface EditUserFormProps {
  account: UserAccount;
  isOwn: boolean;
  givesSuper: boolean;
  /** URL of the account's audit log; null without the right to read it */
  auditHref: string | null;
}

/** One account: its form, with the immediate actions beside it (N-08, X-13). */
export function EditUserForm({ account: painted, isOwn, givesSuper, auditHref }: EditUserFormProps) {
  const t = useTranslations('user');
  const errorText = useUserErrorText();
  const roles = useTranslations('roles.labels');
  const [account, setAccount] = useState(painted);
  const [isSaved, setSaved] = useState(false);
  const typed = useRef<UserFormValues>(formValues(painted));
  const values = useMemo(() => formValues(account), [account]);
  const canEdit = account.allowed.includes('edit');
  const name = displayName(account);

  const { save, busy, refusal, conflict } = useSaveRecord<UserFormValues, UserView, UserFormBody, UserRow>({
    view: account,
    valuesOf: formValues,
    schema: USER_FORM,
    send: ({ roles, ...body }, from) =>
      request('POST', '/infomed/api/user/', { ...body, ...(!isOwn && { roles }), id: account.id, updateDate: from?.updateDate }),
    read: ({ id }) => request('GET', `/infomed/api/user/${id}`),
    done: (row) => {
      setSaved(true);
      // After the form has taken what was typed as saved: then the password is emptied.
      setTimeout(() => setAccount((before) => ({ ...before, ...row, openSessions: typed.current.password ? 0 : before.openSessions })));
    },
    savedText: t('form.savedNotice'),
  });
  const submit = (input: UserFormValues) => {
    typed.current = { ...input, roles: ROLES.filter((role) => input.roles.includes(role)) };
    return save(typed.current);
  };
  return (
    <>
      <PageHead title={name} breadcrumb={[{ label: t('title'), href: USERS_SCREEN }, { label: name }]} />
      <FieldErrorTexts value={errorText}>
        <div className="grid items-start gap-4 min-[1100px]:grid-cols-[minmax(0,1fr)_320px]">
          <RecordForm
            values={values}
            schema={USER_FORM}
            refusal={refusal}
            label={t('form.label')}
            readOnly={!canEdit}
            onSubmit={submit}
            onDirtyChange={(isDirty) => {
              if (isDirty) setSaved(false);
            }}
            className="flex min-w-0 flex-col gap-4"
          >
            {!canEdit && <p className="rounded-control bg-warn-soft px-4 py-2.5 text-sm text-warn">{t('form.upwards')}</p>}
            <UserFields isNew={false} isOwn={isOwn} givesSuper={givesSuper} isReadOnly={!canEdit} />
            {canEdit && <SaveBar isBusy={busy} isSaved={isSaved} />}
            {conflict && (
              <EditConflictDialog
                conflict={conflict}
                fields={FIELDS}
                labelOf={(field) => messageText(t, `fields.${field}`) ?? field}
                textOf={(field, value) => {
                  if (field === 'lng') return messageText(t, `languages.${String(value)}`) ?? undefined;
                  if (field !== 'roles') return undefined;
                  const given = value as readonly Role[];
                  return given.map((role) => roles(role)).join(', ') || t('rolesCount', { count: 0 });
                }}
              />
            )}
          </RecordForm>
          <AccountPanel
            account={account}
            auditHref={auditHref}
            onChange={(changed) => setAccount((before) => afterAction(before, changed))}
          />
        </div>
      </FieldErrorTexts>
    </>
  );
}

/** USER-06: the button disappears once everything is saved, and reappears with the next change. */
function SaveBar({ isBusy, isSaved }: { isBusy: boolean; isSaved: boolean }) {
  const t = useTranslations('user.form');
  const common = useTranslations('common');
  const { isDirty } = useRecordForm();
  const isDone = isSaved && !isDirty;
  return (
    <FormFoot>
      <RolesConflict />
      {!isDone && <SubmitButton busy={isBusy} needsValid />}
      <p aria-live="polite" className={isDone ? 'text-sm font-[550] text-ok' : 'text-xs text-muted'}>
        {isDone ? t('saved') : common('requiredLegend')}
      </p>
    </FormFoot>
  );
}
