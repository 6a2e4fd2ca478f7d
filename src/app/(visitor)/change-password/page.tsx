import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { ChangePasswordForm } from '@/features/auth/components/change-password-form';
import { PublicScreen } from '@/features/shell/components/public-screen';
import { Messages } from '@/i18n/client-messages';
import { ButtonLink } from '@/ui/controls/button';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('auth.change');
  return { title: t('title'), robots: { index: false } };
}

/** Target of the e-mailed link; its token is validated when the form is submitted. */
export default guardedPage(async function ChangePasswordPage({ searchParams }: PageProps<'/change-password'>) {
  const [{ token }, t] = await Promise.all([searchParams, getTranslations('auth.change')]);
  if (typeof token !== 'string' || token === '') {
    return (
      <PublicScreen title={t('noTokenTitle')} text={t('noToken')}>
        <ButtonLink href="/">{t('toLogin')}</ButtonLink>
      </PublicScreen>
    );
  }
  return (
    <PublicScreen title={t('title')} text={t('text')}>
      <Messages names={['auth']}>
        <ChangePasswordForm token={token} />
      </Messages>
    </PublicScreen>
  );
}, metadata);
