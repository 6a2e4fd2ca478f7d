import { randomUUID } from 'node:crypto';
import { createUser } from '@/features/user/commands';
import { db } from '@/server/db/client';
import type { Actor } from '@/shared/account/actor';
import type { Role } from '@/shared/account/rights';
import { displayName } from '@/shared/text/display-name';
import list from './demo-accounts.json' with { type: 'json' };

/** The accounts of the demonstration, each with the one password that the start prints. */
export async function seedAccounts(at: Date): Promise<void> {
  const password = process.env.DEMO_PASSWORD || list.password;
  const requestId = randomUUID();
  const [first, ...others] = list.accounts;
  if (!first) throw new Error('no accounts');
  const make = (account: (typeof list.accounts)[number], author: Actor | null) =>
    createUser({ ...account, lng: account.lng === 'en' ? 'en' : 'fr', roles: account.roles as Role[], password }, author, {
      at,
      requestId,
    });
  await make(first, null);
  const author = await actorAt(first.email, at);
  for (const account of others) await make(account, author);
}

/** One of the accounts as author at a past time: the demo's audit log looks like one that grew. */
export async function actorAt(email: string, at: Date): Promise<Actor> {
  const user = await db.user.findUniqueOrThrow({ where: { email } });
  return {
    id: user.id,
    email: user.email,
    name: displayName(user),
    firstName: user.firstName,
    lastName: user.lastName,
    roles: user.roles as Role[],
    lng: user.lng === 'en' ? 'en' : 'fr',
    hasAvatar: false,
    real: null,
    sessionId: randomUUID(),
    at,
    requestId: randomUUID(),
  };
}
