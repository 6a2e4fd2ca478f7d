'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { displayName } from '@/shared/text/display-name';
import { Button, ButtonLink } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton } from '@/ui/fields/record-form';
import { FormFoot } from '@/ui/forms/form-foot';
import { useSubmit } from '@/ui/forms/use-submit';
import { PageHead } from '@/ui/page/page-head';
import type { UserRow } from '../schema';
import { NO_VALUES, USER_FORM, type UserFormBody } from './form-values';
import { RolesConflict } from './roles-conflict';
import { useUserErrorText } from './use-user-error-text';
import { UserFields } from './user-fields';

export const USERS_SCREEN = '/admin/action/?action=users';

/** A new account (USER-01, USER-03 to USER-12); a new form for each. */
export function NewUserForm({ givesSuper }: { givesSuper: boolean }) {
  const [count, setCount] = useState(0);
  return <OneForm key={count} givesSuper={givesSuper} isFirst={count === 0} onAnother={() => setCount(count + 1)} />;
}

function OneForm({ givesSuper, isFirst, onAnother }: { givesSuper: boolean; isFirst: boolean; onAnother: () => void }) {
  const t = useTranslations('user');
  const common = useTranslations('common');
  const errorText = useUserErrorText();
  const [created, setCreated] = useState<UserRow | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { submit, busy, refusal } = useSubmit<UserFormBody, UserRow>({
    schema: USER_FORM,
    send: (body) => request('POST', '/infomed/api/user/', body),
    done: setCreated,
    savedText: t('form.createdNotice'),
  });
  useEffect(() => {
    if (!isFirst) place.current?.querySelector<HTMLInputElement>('input[name="firstName"]')?.focus();
  }, [isFirst]);
  return (
    <>
      <PageHead title={t('newTitle')} breadcrumb={[{ label: t('title'), href: USERS_SCREEN }, { label: t('newTitle') }]} />
      <FieldErrorTexts value={errorText}>
        <div ref={place} className="flex max-w-5xl flex-col gap-4">
          {created && <Created user={created} onAnother={onAnother} />}
          <RecordForm
            values={NO_VALUES}
            schema={USER_FORM}
            refusal={refusal}
            label={t('newTitle')}
            readOnly={created !== null}
            onSubmit={submit}
            className="flex flex-col gap-4"
          >
            <UserFields isNew isOwn={false} givesSuper={givesSuper} isReadOnly={created !== null} />
            {/* USER-06: what is saved cannot be saved again. */}
            {!created && (
              <FormFoot>
                <RolesConflict />
                <SubmitButton busy={busy} needsValid />
                <p className="text-xs text-muted">{common('requiredLegend')}</p>
              </FormFoot>
            )}
          </RecordForm>
        </div>
      </FieldErrorTexts>
    </>
  );
}

/** Outcome and next steps; takes the focus from the removed button. */
function Created({ user, onAnother }: { user: UserRow; onAnother: () => void }) {
  const t = useTranslations('user.form');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section aria-labelledby="created" className="rounded-panel border border-ok bg-ok-soft p-4">
      <h2 id="created" ref={heading} tabIndex={-1} className="flex items-center gap-2 text-[15px] text-ok outline-none">
        <CircleCheck size={18} aria-hidden="true" />
        {t('created', { name: displayName(user) })}
      </h2>
      <p className="mt-1 text-sm [overflow-wrap:anywhere]">
        {user.hasPassword ? t('createdText') : t('createdLink', { email: user.email })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button tone="primary" onClick={onAnother}>
          {t('another')}
        </Button>
        <ButtonLink href={`/user/${user.id}`} prefetch={false}>
          {t('openAccount')}
        </ButtonLink>
        <ButtonLink href={USERS_SCREEN} prefetch={false}>
          {t('backToList')}
        </ButtonLink>
      </div>
    </section>
  );
}
