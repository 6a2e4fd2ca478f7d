import { USER_LIST_STATE, userSearchBody } from '@/features/user/components/list-state';
import { UsersScreen } from '@/features/user/components/users-screen';
import { usersPage } from '@/features/user/queries/search';
import { Messages } from '@/i18n/client-messages';
import { readUrlState } from '@/shared/url-state';
import type { AdminScreenProps } from './screen-props';

/** USER-02 */
export async function UserManagement({ actor, search }: AdminScreenProps) {
  const first = await usersPage(userSearchBody(readUrlState(USER_LIST_STATE, search)), actor);
  return (
    <Messages names={['user', 'roles', 'acting']}>
      <UsersScreen first={first} ownId={actor.id} />
    </Messages>
  );
}
