import 'server-only';
import { createHash } from 'node:crypto';

/**
 * Name of a session for addresses and screens. The id itself stays inside the encrypted cookie: it opens nothing without
 * AUTH_SECRET, but with that secret ids alone would be enough, and addresses end up in logs. The id is
 * random (122 bits), so its digest reveals nothing, and this handle is looked up among the user's own sessions only.
 */
export function sessionHandle(id: string): string {
  return createHash('sha256').update(`session:${id}`).digest('base64url').slice(0, 22);
}
