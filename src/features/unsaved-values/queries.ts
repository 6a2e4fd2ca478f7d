import 'server-only';
import { createHash, hkdfSync } from 'node:crypto';
import { optionalNumberParameter } from '@/features/parameter/queries';
import { db } from '@/server/db/client';
import { env } from '@/server/env';
import type { Actor } from '@/shared/account/actor';
import type { UnsavedValuesKey } from './schema';

const PURPOSE = 'unsaved-values/1';

/**
 * The key under which a browser keeps this account's unsaved values (S-19b): derived by HKDF from a secret of its own. The
 * stored password is its salt, so that a new password decrypts nothing stored under the old one.
 */
export async function unsavedValuesKey(actor: Pick<Actor, 'id' | 'real'>): Promise<UnsavedValuesKey> {
  const secret = env.UNSAVED_VALUES_SECRET;
  if (!secret) return { key: null, days: null };
  const [days, { passwordHash }] = await Promise.all([
    optionalNumberParameter('UNSAVED_VALUES_DAYS'),
    db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { passwordHash: true } }),
  ]);
  if (days === null || actor.real) return { key: null, days };
  const salt = createHash('sha256')
    .update(passwordHash ?? '')
    .digest();
  const key = Buffer.from(hkdfSync('sha256', secret, salt, `${PURPOSE} ${actor.id}`, 32));
  return { key: key.toString('base64url'), days };
}
