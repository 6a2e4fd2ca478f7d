import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { OwnPasswordForm } from '@/features/auth/components/own-password-form';
import { OwnSessions } from '@/features/auth/components/own-sessions';
import { ownSessions } from '@/features/auth/queries';
import { DraftMailSwitch } from '@/features/product/components/draft/draft-mail-switch';
import { draftMails } from '@/features/product/queries/my-drafts';
import { initialsOf } from '@/features/shell/rules/user-menu';
import { ProfileDisplay } from '@/features/user/components/profile-display';
import { ProfileIdentity } from '@/features/user/components/profile-identity';
import { ProfilePicture } from '@/features/user/components/profile-picture';
import { ProfileScreen } from '@/features/user/components/profile-screen';
import { getUser } from '@/features/user/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { THEME_COOKIE } from '@/shared/account/languages';
import { can } from '@/shared/account/rights';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('profile');
  return { title: t('title') };
}

/** One's own account: what it is, and what only its own person does with it. */
export default guardedPage(async function ProfilePage() {
  const actor = await gate('signed-in');
  const [user, sessions, locale, jar, mails] = await Promise.all([
    getUser(actor.id, actor),
    actor.real ? null : ownSessions(actor),
    getLocale(),
    cookies(),
    can(actor, 'draft.mine') ? draftMails(actor) : null,
  ]);
  const theme = jar.get(THEME_COOKIE)?.value;
  const { id, encodedAvatarId } = user;
  const person = { id, name: actor.name, initials: initialsOf(actor), encodedAvatarId };
  return (
    <Messages names={['profile', 'auth', 'user']}>
      <ProfileScreen
        actedAs={actor.real ? actor.name : null}
        identity={<ProfileIdentity user={user} picture={<ProfilePicture user={person} readOnly={actor.real !== null} />} />}
        display={<ProfileDisplay userId={id} language={locale} theme={theme === 'light' || theme === 'dark' ? theme : 'system'} />}
        notifications={mails && <DraftMailSwitch enabled={mails.enabled} />}
        password={<OwnPasswordForm email={user.email} />}
        sessions={sessions && <OwnSessions sessions={sessions} />}
        sessionCount={sessions?.length ?? 0}
      />
    </Messages>
  );
}, metadata);
