import { getTranslations } from 'next-intl/server';
import { DemoAccountList } from '@/features/auth/components/demo-account-list';
import { LogIn } from '@/features/auth/components/log-in';
import { demoAccounts } from '@/features/auth/queries/demo-accounts';
import { logInOutcome } from '@/features/auth/queries/log-in-outcome';
import { PublicScreen } from '@/features/shell/components/public-screen';
import { Messages } from '@/i18n/client-messages';
import { env } from '@/server/env';
import { pageUrl } from '@/server/http/page-answer';
import { messageText } from '@/shared/text/message-text';

/** Shown to unauthenticated users at any URL. */
export async function LogInScreen() {
  const [t, demo, common, accounts, outcome] = await Promise.all([
    getTranslations('auth.login'),
    getTranslations('demo'),
    getTranslations('common'),
    demoAccounts(),
    logInOutcome(),
  ]);
  const mailless = env.APP_ENV === 'demo' && !env.SMTP_URL ? demo(accounts ? 'noMail' : 'noMailNoAccounts') : null;
  const aside = accounts && (
    <DemoAccountList
      labels={{ title: demo('title'), text: demo('text'), password: demo('password') }}
      password={accounts.password}
      accounts={accounts.accounts.map(({ email, firstName, lastName }) => ({
        email,
        name: `${firstName} ${lastName}`,
        may: messageText(demo, email.replace(/@.*/, '')) ?? '',
      }))}
    />
  );
  return (
    <PublicScreen title={t('title')} text={t('text')} aside={aside}>
      <title>{`${t('title')} · ${common('appTitle')}`}</title>
      <Messages names={['auth']}>
        <LogIn outcome={outcome} from={pageUrl()} mailless={mailless} />
      </Messages>
    </PublicScreen>
  );
}
