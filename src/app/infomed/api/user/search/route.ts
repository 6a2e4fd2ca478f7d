import { endpoint } from '@/server/endpoint';
import { searchUsers } from '@/features/user/queries/search';
import { UserSearchAnswer, UserSearchBody } from '@/features/user/schema';

/** N-06 */
export const POST = endpoint({
  summary: 'Search accounts, paged, with the total number of matches',
  allow: 'user.manage',
  body: UserSearchBody,
  returns: UserSearchAnswer,
  handle: ({ body, actor }) => searchUsers(body, actor),
});
