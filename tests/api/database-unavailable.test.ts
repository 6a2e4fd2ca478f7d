import { afterAll, describe, expect, it } from 'vitest';
import * as changeRoute from '@/app/api/v1/ajax/change-password/route';
import * as loginRoute from '@/app/api/v1/ajax/login/route';
import * as healthRoute from '@/app/infomed/api/health/route';
import * as productsRoute from '@/app/infomed/api/product-back/all/route';
import * as searchRoute from '@/app/infomed/api/product-back/search/route';
import * as readyRoute from '@/app/infomed/api/ready/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import { call, person } from '../support/call';
import { eventually } from '../support/eventually';
import { forwardTo } from './forwarder';

// The database behind a door that the test can shut; the application opens its connections at the first call.
const url = new URL(process.env.DATABASE_URL ?? '');
const road = await forwardTo({ host: url.hostname, port: Number(url.port) });
url.hostname = '127.0.0.1';
url.port = String(road.port);
process.env.DATABASE_URL = url.href;
afterAll(() => road.shut());

describe('an unavailable database', () => {
  it('V16.5.2 rule 8 returns 503 without details, ends no process, and every call works again once it is back', async () => {
    const who = await person('ROLE_ACCES_PRODUITS');
    const products = () => call(who, 'GET', productsRoute);
    expect((await products()).status).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      await road.shut();
      for (const answer of [await products(), await call(who, 'POST', searchRoute, { body: {} }), await call(who, 'GET', currentRoute)]) {
        expect(answer).toMatchObject({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } });
        expect(Object.keys(answer.body as object).toSorted()).toEqual(['error', 'requestId']);
        expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|127\.0\.0\.1|postgres|prisma/i);
      }
      // A session cookie that cannot be looked up does not hide that the process is running.
      expect((await call(who, 'GET', healthRoute)).status).toBe(200);
      // What was found holds for a second.
      const away = { status: 503, body: { error: 'SERVICE_UNAVAILABLE', params: { failed: 'database migrations queue' } } };
      await eventually(async () => expect(await call(null, 'GET', readyRoute)).toMatchObject(away));
      await road.open();
      await eventually(async () => expect((await call(null, 'GET', readyRoute)).status).toBe(200));
      expect((await products()).status).toBe(200);
      expect((await call(who, 'GET', currentRoute)).status).toBe(200);
    }
  });

  it('X-08 AUTH-12 AUTH-34 is reported to the log-in screens as their result ERROR', async () => {
    await road.shut();
    const body = { username: 'a@b.fr', password: 'x', token: 'x', newPassword: 'New-Password-2', newPasswordConfirm: 'New-Password-2' };
    for (const route of [loginRoute, changeRoute]) {
      expect(await call(null, 'POST', route, { body })).toMatchObject({
        status: 503,
        body: { result: 'ERROR', error: 'SERVICE_UNAVAILABLE' },
      });
    }
    await road.open();
    await eventually(async () => expect((await call(null, 'POST', loginRoute, { body })).body).toEqual({ result: 'WRONG_CREDENTIALS' }));
  });

  it('V16.5.2 is not affected by calls in flight', async () => {
    const who = await person('ROLE_ACCES_PRODUITS');
    const answers = Array.from({ length: 12 }, () => call(who, 'GET', productsRoute));
    await road.shut();
    for (const { status } of await Promise.all(answers)) expect([200, 503]).toContain(status);
    await road.open();
    await eventually(async () => expect((await call(who, 'GET', productsRoute)).status).toBe(200));
  });
});
