import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { Panel } from '@/ui/page/panel';
import { ROLE_GROUP_NAMES, ROLE_GROUPS } from '../rules';
import type { UserView } from '../schema';

/** The user's name and roles, each role with its explanation. Only administrators change them (V7.5.1). */
export async function ProfileIdentity({ user, picture }: { user: UserView; picture: ReactNode }) {
  const [t, role, locale] = await Promise.all([getTranslations('profile'), getTranslations('roles'), getLocale()]);
  const name = `${user.firstName} ${user.lastName}`.trim();
  const facts = [
    [t('identity.name'), name || t('identity.noName')],
    [t('identity.email'), user.email],
    [t('identity.lastLogin'), formatDateTime(user.lastLoginAt, locale)],
  ] as const;
  const groups = ROLE_GROUP_NAMES.map((group) => ({
    group,
    roles: ROLE_GROUPS[group].filter((one) => user.roles.includes(one)),
  })).filter(({ roles }) => roles.length > 0);
  return (
    <>
      <Panel title={t('identity.title')}>
        <div className="flex flex-col gap-4">
          {picture}
          <dl className="grid min-w-0 gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="[overflow-wrap:anywhere] max-sm:mb-1.5">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className="mt-3 text-xs text-muted">{t('identity.hint')}</p>
      </Panel>
      <Panel title={t('roles.title')}>
        {groups.length === 0 ? (
          <p className="text-sm">{t('roles.none')}</p>
        ) : (
          <div className="flex flex-col gap-4">
            {groups.map(({ group, roles }) => (
              <section key={group} aria-labelledby={`roles-${group}`}>
                <h3 id={`roles-${group}`} className="mb-1 text-xs font-semibold text-muted">
                  {role(`groups.${group}`)}
                </h3>
                <dl className="flex flex-col gap-2 text-sm">
                  {roles.map((one) => (
                    <div key={one}>
                      <dt className="font-[550]">{role(`labels.${one}`)}</dt>
                      <dd className="text-muted">{role(`opens.${one}`)}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        )}
      </Panel>
    </>
  );
}
