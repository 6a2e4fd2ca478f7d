'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { PasswordField } from '@/ui/fields/password-field';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import { Panel } from '@/ui/page/panel';
import { PasswordAdvice } from './password-advice';
import { RolesField } from './roles-field';

interface UserFieldsProps {
  isNew: boolean;
  /** one's own account: roles and password are not changed here */
  isOwn: boolean;
  givesSuper: boolean;
  isReadOnly: boolean;
}

/** The form of an account: the same for a new one and for changes (USER-03, USER-04, N-08). */
export function UserFields({ isNew, isOwn, givesSuper, isReadOnly }: UserFieldsProps) {
  const t = useTranslations('user');
  const adviceId = useId();
  return (
    <>
      <Panel title={t('form.identity')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="firstName" label={t('fields.firstName')} />
          <TextField name="lastName" label={t('fields.lastName')} />
          <TextField name="email" type="email" inputMode="email" required label={t('fields.email')} />
          <SelectField
            name="lng"
            label={t('fields.lng')}
            empty={false}
            choices={(['fr', 'en'] as const).map((lng) => ({ value: lng, label: t(`languages.${lng}`) }))}
            hint={t('form.lngHint')}
          />
        </div>
      </Panel>
      {!isReadOnly && (
        <Panel title={t('form.access')}>
          {isOwn ? (
            <p className="text-sm text-muted">{t('form.passwordOwn')}</p>
          ) : (
            <div className="flex flex-col gap-3">
              <p className="text-sm text-muted">{t(isNew ? 'form.passwordNew' : 'form.passwordKeep')}</p>
              <div className="grid gap-4 sm:grid-cols-2">
                <PasswordField name="password" label={t('fields.password')} describedBy={adviceId} />
                <PasswordField
                  name="passwordConfirm"
                  label={t('fields.passwordConfirm')}
                  sameAs={{ name: 'password', error: t('errors.passwordsDoNotMatch') }}
                />
              </div>
              <PasswordAdvice id={adviceId} />
            </div>
          )}
        </Panel>
      )}
      <Panel title={t('form.roles')}>
        <RolesField givesSuper={givesSuper} readOnly={isOwn} reason={isOwn ? t('form.rolesOwn') : undefined} />
      </Panel>
    </>
  );
}
