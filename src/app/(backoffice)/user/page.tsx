import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { NewUserForm } from '@/features/user/components/new-user-form';
import { isSuper } from '@/features/user/rules';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('user');
  return { title: t('newTitle') };
}

/** USER-01 */
export default guardedPage(async function NewUserPage() {
  const actor = await gate('user.manage');
  return (
    <Messages names={['user', 'roles', 'auth']}>
      <NewUserForm givesSuper={isSuper(actor)} />
    </Messages>
  );
}, metadata);
