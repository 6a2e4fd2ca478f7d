'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { displayName } from '@/shared/display-name';
import { Button } from '@/ui/controls/button';
import { type ApiRefusal, request } from '@/ui/data/api';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton, useRecordForm } from '@/ui/fields/record-form';
import { FormFoot } from '@/ui/forms/form-foot';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useSubmit } from '@/ui/forms/use-submit';
import { notify } from '@/ui/notices/notices';
import { PageHead } from '@/ui/page/page-head';
import type { UserAccount, UserRow, UserView } from '../schema';
import { AccountPanel } from './account-panel';
import { afterAct, contestedFields, formValues, type SharedField, USER_FORM, type UserFormBody, type UserFormValues } from './form-values';
import { USERS_SCREEN } from './new-user-form';
import { RolesConflict } from './roles-conflict';
import { useUserErrorText } from './use-user-error-text';
import { UserFields } from './user-fields';

interface EditUserFormProps {
  account: UserAccount;
  isOwn: boolean;
  givesSuper: boolean;
  /** URL of the account's audit log; null without the right to read it */
  trail: string | null;
}

/** Edit conflict: the other editor, the date, and the fields both changed. */
interface EditConflict {
  refusal: ApiRefusal;
  contested: readonly SharedField[];
}

/** One account: its form, with the immediate actions beside it (N-08, X-13). */
export function EditUserForm({ account: painted, isOwn, givesSuper, trail }: EditUserFormProps) {
  const t = useTranslations('user');
  const errorText = useUserErrorText();
  const refusalText = useRefusalText();
  const [account, setAccount] = useState(painted);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [isSaved, setSaved] = useState(false);
  const typed = useRef<UserFormValues>(formValues(painted));
  const values = useMemo(() => formValues(account), [account]);
  const canEdit = account.allowed.includes('edit');
  const name = displayName(account);

  const compare = async (refusal: ApiRefusal) => {
    try {
      const theirs = await request<UserView>('GET', `/infomed/api/user/${account.id}`);
      setConflict({ refusal, contested: contestedFields(account, theirs, typed.current) });
      // Clean fields take the new values; dirty ones stay, based on the version saved now.
      setAccount((before) => ({ ...before, ...theirs }));
    } catch (error) {
      notify({ level: 'error', message: refusalText(error) });
    }
  };
  const { submit, busy, refusal, clear } = useSubmit<UserFormBody, UserRow>({
    schema: USER_FORM,
    send: ({ roles, ...body }) =>
      request('POST', '/infomed/api/user/', { ...body, ...(!isOwn && { roles }), id: account.id, updateDate: account.updateDate }),
    done: (row) => {
      setConflict(null);
      setSaved(true);
      // After the form has taken what was typed as saved: then the password is emptied.
      setTimeout(() => setAccount((before) => ({ ...before, ...row, openSessions: typed.current.password ? 0 : before.openSessions })));
    },
    savedText: t('form.savedNotice'),
    onRefusal: (given) => {
      if (given.code !== 'RECORD_STALE') return false;
      void compare(given);
      return true;
    },
  });
  const save = (input: UserFormValues) => {
    typed.current = input;
    clear();
    return submit(input);
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
            onSubmit={save}
            onDirtyChange={(isDirty) => {
              if (isDirty) setSaved(false);
            }}
            className="flex min-w-0 flex-col gap-4"
          >
            {!canEdit && <p className="rounded-control bg-warn-soft px-4 py-2.5 text-sm text-warn">{t('form.upwards')}</p>}
            {conflict && <EditConflictNotice conflict={conflict} account={account} onReset={() => setConflict(null)} />}
            <UserFields isNew={false} isOwn={isOwn} givesSuper={givesSuper} isReadOnly={!canEdit} />
            {canEdit && <SaveBar isBusy={busy} isSaved={isSaved} />}
          </RecordForm>
          <AccountPanel account={account} trail={trail} onChange={(changed) => setAccount((before) => afterAct(before, changed))} />
        </div>
      </FieldErrorTexts>
    </>
  );
}

/** USER-06: the button goes once everything is saved, and comes back with the next change. */
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

function EditConflictNotice({ conflict, account, onReset }: { conflict: EditConflict; account: UserAccount; onReset: () => void }) {
  const t = useTranslations('user');
  const roles = useTranslations('roles.labels');
  const language = useLocale();
  const { reset } = useRecordForm();
  const { name, date } = conflict.refusal.params;
  const when = formatDateTime(String(date ?? account.updateDate), language);
  const shown = (field: SharedField): ReactNode => {
    if (field === 'roles') return account.roles.map((role) => roles(role)).join(', ') || t('rolesCount', { count: 0 });
    return field === 'lng' ? t(`languages.${account.lng}`) : account[field] || '---';
  };
  return (
    <div role="alert" className="rounded-control border border-warn bg-warn-soft px-4 py-3 text-sm">
      <p className="font-[550]">{name ? t('form.stale', { name: String(name), date: when }) : t('form.staleUnknown', { date: when })}</p>
      <p className="mt-1">{t(conflict.contested.length > 0 ? 'form.staleTheirs' : 'form.staleNone')}</p>
      {conflict.contested.length > 0 && (
        <dl className="mt-1 flex flex-col gap-1">
          {conflict.contested.map((field) => (
            <div key={field} className="flex flex-wrap gap-x-2">
              <dt className="font-[550]">{t(`fields.${field}`)}</dt>
              <dd className="[overflow-wrap:anywhere]">{shown(field)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-1">{t('form.staleGo')}</p>
      <Button
        small
        className="mt-2"
        onClick={() => {
          reset();
          onReset();
        }}
      >
        {t('form.staleReset')}
      </Button>
    </div>
  );
}
