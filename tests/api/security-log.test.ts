import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import * as loginRoute from '@/app/api/v1/ajax/login/route';
import * as exportRoute from '@/app/infomed/api/product-back/export/route';
import * as quotaRoute from '@/app/infomed/api/quota-requests/route';
import * as logAsRoute from '@/app/infomed/api/user/[id]/log-as/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import * as usersRoute from '@/app/infomed/api/user/search/route';
import * as unlogAsRoute from '@/app/login/unlog-as/route';
import { db } from '@/server/db/client';
import { refusalOf } from '@/server/endpoint/respond';
import { log } from '@/server/log';
import { hashPassword } from '@/server/session/passwords';
import { call, impersonating, person } from '../support/call';

// Captures what the logger writes to standard output; it resolves the writer at its first line.
process.env.LOG_LEVEL = 'info';
const written: string[] = [];
vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);

type Line = Readonly<Record<string, unknown>>;
const lines = (): Line[] => written.flatMap((chunk) => chunk.trimEnd().split('\n')).map((line) => JSON.parse(line) as Line);
const saying = (expected: Line): Line[] =>
  lines().filter((line) => Object.entries(expected).every(([name, value]) => line[name] === value));

it('V16.1.1 V16.2.1 V16.2.2 V16.3.1 V16.3.2 logs every security event with user, address and time', async () => {
  const [admin, editor] = [await person('ROLE_ADMIN'), await person('ROLE_ACCES_PRODUITS')];
  const password = 'Right-Password-1';
  const { email } = await db.user.update({ where: { id: editor.id }, data: { passwordHash: await hashPassword(password) } });
  const headers = { 'x-client-address': '203.0.113.77' };
  await call(null, 'POST', loginRoute, { body: { username: email, password: 'Wrong-Password-1' }, headers });
  await call(null, 'POST', loginRoute, { body: { username: email, password }, headers });
  await call(editor, 'POST', usersRoute, { body: {} });
  await call(null, 'GET', currentRoute);
  await call(editor, 'POST', exportRoute, { body: { searchTerm: 'of-the-request' }, headers: { origin: 'https://evil.example' } });
  await call(editor, 'POST', exportRoute, { body: { searchTerm: 'of-the-request' } });
  await call(admin, 'POST', logAsRoute, { params: { id: editor.id }, body: { reason: 'Asked for by telephone' } });
  await call(admin, 'GET', unlogAsRoute);
  await call(await impersonating(admin, editor), 'POST', exportRoute, { body: {} });
  expect(saying({ msg: 'log-in refused', result: 'WRONG_CREDENTIALS', address: '203.0.113.77' })).toHaveLength(1);
  expect(saying({ msg: 'logged in', userId: editor.id, address: '203.0.113.77' })).toHaveLength(1);
  expect(saying({ msg: 'refused', code: 'FORBIDDEN', actorId: editor.id, method: 'POST' })).toHaveLength(1);
  expect(saying({ msg: 'refused', code: 'UNAUTHENTICATED', method: 'GET' })).toHaveLength(1);
  expect(saying({ msg: 'refused', code: 'CROSS_SITE', actorId: editor.id })).toHaveLength(1);
  const exports = saying({ msg: 'export', actorId: editor.id, export: 'product.xls', grid: 'products' });
  expect(exports.map(({ realId }) => realId)).toEqual([undefined, admin.id]);
  expect(lines().filter(({ msg }) => /^impersonation /.test(String(msg))).length).toBeGreaterThanOrEqual(2);
  for (const { time } of lines()) expect(String(time)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(written.join('')).not.toMatch(/-Password-1|argon2|of-the-request/);
});

it('R-04a I-07 writes no word of a quick search, whether it is answered or refused', async () => {
  written.length = 0;
  const handler = await person('ROLE_ACCES_DEMANDES');
  const search = (quickFilter: string, more: object = {}) => ({ body: { agGridSearch: { quickFilter, ...more } } });
  expect((await call(handler, 'POST', quotaRoute, search('durand-of-lyon'))).status).toBe(200);
  expect((await call(handler, 'POST', quotaRoute, search('durand-of-lyon', { filterModel: { nothing: {} } }))).status).toBe(400);
  expect((await call(await person('ROLE_ACCES_FAQ'), 'POST', quotaRoute, search('durand-of-lyon'))).status).toBe(403);
  expect(saying({ msg: 'refused' })).not.toEqual([]);
  expect(written.join('')).not.toContain('durand');
});

it('V16.2.4 V16.4.1 writes one line per event, whatever it contains', () => {
  written.length = 0;
  const hostile = 'a\r\n{"level":30,"msg":"logged in"}\u2028\u0085\u001b[2J\u0000';
  log.warn({ address: hostile, result: hostile, err: new Error(hostile) }, hostile);
  expect(written).toHaveLength(1);
  expect(written[0]?.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: expect.anything(), address: hostile });
});

it.each([
  [Object.assign(new Error('terminating connection of Mme Durand'), { code: '57P01' }), '57P01'],
  [new Error('timeout exceeded when trying to connect'), 'timeout exceeded when trying to connect'],
  [Object.assign(new Error('read by Mme Durand'), { cause: { kind: 'SocketTimeout' } }), 'SocketTimeout'],
  [Object.assign(new Error('Mme Durand'), { cause: { kind: 'postgres', originalCode: '53300' } }), '53300'],
])('V16.1.1 V16.2.5 warns of a database that is away, with the cause and without values: %o', (error, cause) => {
  written.length = 0;
  const requestId = randomUUID();
  expect(refusalOf(error, { requestId, method: 'GET', path: '/' }).status).toBe(503);
  expect(saying({ msg: 'refused', requestId })).toMatchObject([{ level: 40, code: 'SERVICE_UNAVAILABLE', cause }]);
  expect(written.join('')).not.toContain('Durand');
});
