import { randomUUID } from 'node:crypto';
import { inviteUser } from '@/features/auth/commands/password';
import { createPortalClient } from '@/features/portal/commands';
import type { PortalClientWithToken } from '@/features/portal/schema';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { environment } from '@/server/env';
import { person, type Sent } from '../../support/call';
import { type Arrangements, author, dated } from './arrangement';

/** A token is configured from here on: the environment was parsed before. */
function scraped(): Sent {
  const token = 'metrics-token-that-only-the-tests-know';
  Object.assign(environment(), { METRICS_TOKEN: token });
  return { headers: { authorization: `Bearer ${token}` } };
}

const newClient = (): Promise<PortalClientWithToken> => createPortalClient({ name: randomUUID(), scopes: ['READ'] }, author());
const newArea = async () => db.therapeuticArea.create({ data: { name: `Area ${randomUUID()}`, ...dated() } });
const newParameter = async () =>
  db.parameter.create({ data: { label: 'Essai', key: `TEST_${randomUUID().replaceAll('-', '_')}`, value: '1', ...dated() } });

/** A mail that could not be sent, with a link that is still good. */
async function failedMail(): Promise<string> {
  const user = await db.user.findUniqueOrThrow({ where: { id: (await person()).id } });
  await db.$transaction((tx) => inviteUser(tx, user, now()));
  const { id } = await db.mail.findFirstOrThrow({ where: { recipient: user.email } });
  await db.mail.update({ where: { id }, data: { status: 'FAILED' } });
  return id;
}

/** Parameters, areas, mails, routines, portal clients, and what belongs to no area. */
export const ADMINISTRATION: Arrangements = {
  'GET /api/v1/therapeutic-area/all': {},
  'GET /api/v1/therapeutic-area/search': { send: () => ({ query: { input: 'o', start: '0', limit: '5' } }) },
  'GET /api/v1/therapeutic-area/[id]': { send: async () => ({ params: { id: (await newArea()).id } }) },
  'POST /api/v1/therapeutic-area': { send: () => ({ body: { name: `Area ${randomUUID()}` } }) },
  'PUT /api/v1/therapeutic-area/[id]/edit': {
    async send() {
      const { id, updateDate } = await newArea();
      return { params: { id }, body: { name: `Area ${randomUUID()}`, updateDate: updateDate.toISOString() } };
    },
  },
  'DELETE /api/v1/therapeutic-area/[id]': { send: async () => ({ params: { id: (await newArea()).id } }) },

  'GET /infomed/api/parameters/[id]': { send: async () => ({ params: { id: (await newParameter()).id } }) },
  'POST /infomed/api/parameters': { send: () => ({ body: { label: 'Délai de réponse', value: '48' } }) },
  'POST /infomed/api/parameters/search': { send: () => ({ body: { searchTerm: 'essai' } }) },

  'POST /infomed/api/mails/search': { send: () => ({ body: { agGridSearch: { startRow: 0, endRow: 10 } } }) },
  'POST /infomed/api/mails/values': { send: () => ({ body: { column: 'status' } }) },
  'GET /infomed/api/mails/[id]': { send: async () => ({ params: { id: await failedMail() } }) },
  'POST /infomed/api/mails/[id]/resend': {
    answer: { resends: 1 },
    send: async () => ({ params: { id: await failedMail() }, body: { resends: 0 } }),
  },

  'GET /infomed/api/routines': {},
  'POST /infomed/api/routines/[name]/run': { send: () => ({ params: { name: 'purge-expired' }, body: { dryRun: true } }) },

  'GET /infomed/api/portal-client': {},
  'POST /infomed/api/portal-client': { send: () => ({ body: { name: randomUUID(), scopes: ['READ', 'SUBMIT'] } }) },
  'PUT /infomed/api/portal-client/[id]': {
    async send() {
      const { id, name, expiresOn, updateDate } = (await newClient()).client;
      return { params: { id }, body: { name, scopes: ['SUBMIT'], expiresOn, updateDate } };
    },
  },
  'POST /infomed/api/portal-client/[id]/token': {
    async send() {
      const { id, updateDate } = (await newClient()).client;
      return { params: { id }, body: { updateDate } };
    },
  },
  'POST /infomed/api/portal-client/[id]/revoke': {
    answer: { state: 'REVOKED' },
    send: async () => ({ params: { id: (await newClient()).client.id } }),
  },
  'GET /infomed/api/public/openapi.json': {
    send: async () => ({ headers: { authorization: `Bearer ${(await newClient()).token}` } }),
  },
  'GET /infomed/api/public/whoami': {
    send: async () => ({ headers: { authorization: `Bearer ${(await newClient()).token}` } }),
  },

  'GET /infomed/api/dashboard': {},
  'GET /infomed/api/help': { send: () => ({ query: { path: '/product/admin', lng: 'fr' } }) },
  'POST /infomed/api/palette': { send: () => ({ body: { q: 'essai' } }) },
  'GET /infomed/api/openapi.json': {},
  'GET /infomed/api/i18n/[file]': { send: () => ({ params: { file: 'fr.translation.json' } }) },
  'GET /infomed/api/health': {},
  'GET /infomed/api/ready': {},
  'GET /infomed/api/metrics': { send: scraped },
};
