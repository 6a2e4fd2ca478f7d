import 'server-only';
import type { Author } from '@/server/audit/record';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { knownRoles, type Role } from '@/shared/account/rights';
import { displayName } from '@/shared/text/display-name';

/**
 * The account that an import from the command line acts as: the one of this e-mail, else the oldest active super
 * administrator. Null when there is none.
 */
export async function importingAccount(
  email: string | null,
  requestId: string,
): Promise<(Author & { readonly roles: readonly Role[] }) | null> {
  const account = await db.user.findFirst({
    where: {
      status: 'ACTIVE',
      ...(email ? { email: email.trim().toLowerCase() } : { roles: { has: 'ROLE_SUPER_ADMIN' } }),
    },
    orderBy: { creationDate: 'asc' },
    select: { id: true, email: true, firstName: true, lastName: true, roles: true },
  });
  return account && { id: account.id, name: displayName(account), real: null, at: now(), requestId, roles: knownRoles(account.roles) };
}
