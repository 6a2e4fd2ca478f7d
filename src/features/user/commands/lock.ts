import 'server-only';
import type { Transaction } from '@/server/db/client';

/**
 * Locks an account and all super administrators until the commit, always in the same order: of two concurrent calls that would
 * remove the last one, the second sees the change of the first (V15.4.2).
 */
export async function lockAccount(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${id}::uuid OR 'ROLE_SUPER_ADMIN' = ANY("roles") ORDER BY "id" FOR UPDATE`;
}

/** Number of active super administrators besides this account; call `lockAccount` first. */
export function otherSuperAdmins(tx: Transaction, id: string): Promise<number> {
  return tx.user.count({ where: { id: { not: id }, status: 'ACTIVE', roles: { has: 'ROLE_SUPER_ADMIN' } } });
}

/** Ends the account's valid password links. */
export async function endLinks(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.passwordResetToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: at } });
}
