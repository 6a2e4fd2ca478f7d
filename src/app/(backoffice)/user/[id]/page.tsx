import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { guardedPage, named } from '@/app/guarded-page';
import { EditUserForm } from '@/features/user/components/edit-user-form';
import { getAccount } from '@/features/user/queries/search';
import { isOneself, isSuper } from '@/features/user/rules';
import { Messages } from '@/i18n/client-messages';
import { gate, notFound, orNotFound } from '@/server/session/page';
import { can } from '@/shared/account/rights';
import { displayName } from '@/shared/text/display-name';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('user');
  return { title: t('editTitle') };
}

export default guardedPage(async function EditUserPage({ params }: PageProps<'/user/[id]'>) {
  const actor = await gate('user.manage');
  const { id } = await params;
  if (!z.uuid().safeParse(id).success) notFound();
  const account = await orNotFound(getAccount(id, actor));
  return named(
    displayName(account),
    <Messages names={['user', 'roles', 'auth', 'acting', 'diff', 'stale']}>
      <EditUserForm
        key={id}
        account={account}
        isOwn={isOneself(actor, id)}
        givesSuper={isSuper(actor)}
        auditHref={can(actor, 'audit.read') ? `/audit-trail/admin?f.entityId=equals:${id}` : null}
      />
    </Messages>,
  );
}, metadata);
