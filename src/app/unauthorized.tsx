import { getTranslations } from 'next-intl/server';
import { LogIn } from '@/features/auth/components/log-in';
import { VisitorScreen } from '@/features/shell/components/visitor-screen';
import { Messages } from '@/i18n/client-messages';

/** What a visitor gets at whatever address they asked for. */
export default async function Unauthorized() {
  const [t, common] = await Promise.all([getTranslations('auth.login'), getTranslations('common')]);
  return (
    <VisitorScreen title={t('title')} text={t('text')}>
      <title>{`${t('title')} · ${common('appTitle')}`}</title>
      <Messages names={['auth']}>
        <LogIn />
      </Messages>
    </VisitorScreen>
  );
}
