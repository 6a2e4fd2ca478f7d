import { randomUUID } from 'node:crypto';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { sessionHandle } from '@/server/session/handle';
import { openSession } from '@/server/session/log-in';
import { hashPassword, newToken } from '@/server/session/passwords';
import { type Person, person } from '../../support/call';
import { type Arrangement, type Arrangements, emailOf, savedImage } from './arrangement';

const OLD = 'Old-Password-1';
const NEW = 'New-Password-2';
const hashed = hashPassword(OLD);
const newPasswords = { newPassword: NEW, newPasswordConfirm: NEW };

async function givePassword({ id }: Person): Promise<void> {
  await db.user.update({ where: { id }, data: { passwordHash: await hashed } });
}

/** This account was impersonated, and the impersonation has ended. */
async function actedAs({ id: userId }: Person): Promise<string> {
  const startedAt = new Date(now().getTime() - 60_000);
  const by = { byId: randomUUID(), byName: 'Alix' };
  const data = { userId, sessionId: randomUUID(), ...by, reason: 'Asked for by telephone', startedAt, until: now(), endedAt: now() };
  return (await db.acting.create({ data })).id;
}

/** A call about another account, made for it. */
const aboutAnother = (body?: object): Arrangement => ({
  send: async () => ({ params: { id: (await person()).id }, ...(body && { body }) }),
});
const aboutOneself = (body?: object): Arrangement => ({ send: ({ id }) => ({ params: { id }, ...(body && { body }) }) });

/** Log-in and log-out, accounts, and what is one's own. */
export const ACCOUNTS: Arrangements = {
  'POST /api/v1/ajax/login': {
    answer: { result: 'SUCCESS' },
    async send(who) {
      await givePassword(who);
      return { body: { username: await emailOf(who), password: OLD } };
    },
  },
  'POST /api/v1/ajax/reset-password': {
    answer: { result: 'SUCCESS' },
    send: async (who) => ({ body: { email: await emailOf(who) } }),
  },
  'POST /api/v1/ajax/change-password': {
    answer: { result: 'SUCCESS' },
    async send({ id: userId }) {
      const { token, tokenHash } = newToken();
      const expiresAt = new Date(now().getTime() + 60_000);
      await db.passwordResetToken.create({ data: { tokenHash, userId, createdAt: now(), expiresAt } });
      return { body: { token, ...newPasswords } };
    },
  },
  'POST /api/v1/ajax/authentication/disconnect': { isSignedIn: true, answer: { result: 'SUCCESS' } },
  'GET /logout': { isSignedIn: true },
  'GET /login/unlog-as': { isSignedIn: true },
  'POST /infomed/api/user/[id]/log-as': aboutAnother({ reason: 'Asked for by telephone' }),

  'POST /infomed/api/user': { send: () => ({ body: { email: `${randomUUID()}@test.example`, roles: ['ROLE_ACCES_FAQ'] } }) },
  'POST /infomed/api/user/search': { send: () => ({ body: { searchTerm: 'person' } }) },
  'GET /infomed/api/user/all-roles': {},
  'PUT /infomed/api/user/[id]/status': aboutAnother({ status: 'DISABLED' }),
  'PUT /infomed/api/user/[id]/unlock': aboutAnother(),
  'POST /infomed/api/user/[id]/invitation': aboutAnother(),
  'DELETE /infomed/api/user/[id]/sessions': aboutAnother(),
  'GET /infomed/api/user/[id]': aboutOneself(),
  'PUT /infomed/api/user/[id]': { ...aboutOneself({ lng: 'en' }), answer: { lng: 'en' } },
  'PUT /infomed/api/user/[id]/avatar': {
    send: async (who) => ({ params: { id: who.id }, body: { encodedId: await savedImage('AVATAR', who) } }),
  },
  'DELETE /infomed/api/user/[id]/avatar': aboutOneself(),
  'GET /user/avatar/[id]': {
    async send(who) {
      await db.user.update({ where: { id: who.id }, data: { encodedAvatarId: await savedImage('AVATAR', who) } });
      return { params: { id: who.id }, query: { size: 't' } };
    },
  },

  'GET /infomed/api/user/roles': {},
  'GET /infomed/api/user/current': {},
  'GET /infomed/api/user/current/actings': {},
  'PUT /infomed/api/user/current/actings': { send: async (who) => ({ body: { ids: [await actedAs(who)] } }) },
  'PUT /infomed/api/user/current/first-steps': { send: () => ({ body: { names: ['reader'] } }) },
  'PUT /infomed/api/user/current/password': {
    async send(who) {
      await givePassword(who);
      return { body: { oldPassword: OLD, ...newPasswords } };
    },
  },
  'GET /infomed/api/unsaved-values/key': {},
  'GET /infomed/api/user/current/sessions': {},
  'DELETE /infomed/api/user/current/sessions': {},
  'DELETE /infomed/api/user/current/sessions/[id]': {
    async send({ id: userId }) {
      const sid = await openSession({ userId, isRemembered: false, userAgent: 'another', at: now() });
      return { params: { id: sessionHandle(sid) } };
    },
  },
};
