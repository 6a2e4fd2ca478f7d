import { randomUUID } from 'node:crypto';
import { now } from '@/server/clock';
import type { Actor } from '@/shared/account/actor';

/** An actor of this moment without roles, for commands that a test calls directly; `given` are the members that count. */
export const testActor = (given: Partial<Actor> = {}): Actor => ({
  id: randomUUID(),
  email: 'actor@test.example',
  name: 'Test Actor',
  firstName: 'Test',
  lastName: 'Actor',
  roles: [],
  lng: 'fr',
  hasAvatar: false,
  real: null,
  sessionId: randomUUID(),
  at: now(),
  requestId: randomUUID(),
  ...given,
});
