'use client';

import { useTranslations } from 'next-intl';
import { ImpersonateInput, type ImpersonationView } from '@/features/auth/schema';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { Dialog } from '@/ui/dialogs/dialog';
import { RecordForm, SubmitButton } from '@/ui/fields/record-form';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { clearUnsavedChanges } from '@/ui/forms/unsaved-changes';
import { useSubmit } from '@/ui/forms/use-submit';
import type { ImpersonatedUser } from './impersonated-user';

const EMPTY = { reason: '' };

/** Asks for the reason and explains what is recorded and who is notified. */
export function ImpersonateDialog({ user, onClose }: { user: ImpersonatedUser; onClose: () => void }) {
  const t = useTranslations('acting.dialog');
  const common = useTranslations('common');
  const { submit, busy, refusal } = useSubmit({
    schema: ImpersonateInput,
    send: (body) => request<ImpersonationView>('POST', `/infomed/api/user/${user.id}/log-as`, body),
    // Full page load, so that nothing of the own account's screens remains.
    done: async () => {
      await clearUnsavedChanges();
      location.assign('/');
    },
  });
  return (
    <Dialog title={t('title', { name: user.name })} size="small" onClose={onClose}>
      <RecordForm
        values={EMPTY}
        schema={ImpersonateInput}
        refusal={refusal}
        onSubmit={submit}
        guard={false}
        className="flex flex-col gap-4"
      >
        <div className="flex flex-col gap-2 text-sm">
          <p className="text-muted [overflow-wrap:anywhere]">{user.email}</p>
          <p>{t('intro')}</p>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            <li>{t('traced')}</li>
            <li>{t('told', { name: user.name })}</li>
            <li>{t('kept')}</li>
          </ul>
        </div>
        <TextAreaField name="reason" label={t('reason')} hint={t('reasonHint')} required counterMax={500} />
        <div className="flex flex-wrap justify-end gap-2 pb-2">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <SubmitButton needsValid busy={busy}>
            {t('submit', { name: user.name })}
          </SubmitButton>
        </div>
      </RecordForm>
    </Dialog>
  );
}
