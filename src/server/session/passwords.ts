import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes (V11.4.2): twenty log-ins at once still fit. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Salted hash of a password; compared as received, never trimmed (USER-17, V6.2.8). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/** Whether the password matches. Takes as long for an account without one, so that timing does not reveal accounts. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(18).toString('base64'));
  const fits = await verify(stored ?? (await decoy), password).catch(() => false);
  return stored !== null && fits;
}

/** A token of 256 bits for a link, and what is stored of it (V6.4.3). */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: tokenHashOf(token) };
}

/** What is stored of a token, and looked up by. A token is random in full, so a quick hash without salt does. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
