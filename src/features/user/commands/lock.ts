import 'server-only';
import type { Transaction } from '@/server/db/client';

/**
 * Holds an account and all super administrators until the commit, always in the same order: of two who would take the last
 * one away at the same time, the second sees what the first did (V15.4.2).
 */
export async function holdAccount(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${id}::uuid OR 'ROLE_SUPER_ADMIN' = ANY("roles") ORDER BY "id" FOR UPDATE`;
}

/** How many active super administrators there are besides this account; to be asked once they are held. */
export function otherSuperAdmins(tx: Transaction, id: string): Promise<number> {
  return tx.user.count({ where: { id: { not: id }, status: 'ACTIVE', roles: { has: 'ROLE_SUPER_ADMIN' } } });
}

/** Ends the links to a password that are still good. */
export async function endLinks(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.passwordResetToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: at } });
}
