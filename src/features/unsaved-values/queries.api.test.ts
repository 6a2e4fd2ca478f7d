import { afterAll, describe, expect, it } from 'vitest';
import * as keyRoute from '@/app/infomed/api/unsaved-values/key/route';
import { closeDatabase, db } from '@/server/db/client';
import { environment } from '@/server/env';
import { call, impersonating, type Person, person } from '../../../tests/support/call';
import type { UnsavedValuesKey } from './schema';

const get = (who: Person | null, headers = {}) => call<UnsavedValuesKey>(who, 'GET', keyRoute, { headers });
const keyOf = async (who: Person) => (await get(who)).body.key;

afterAll(closeDatabase);

describe('S-19b the key of unsaved values', () => {
  it('S-19b V14.3.3 is 256 bits, the same at each call, and stored by no cache', async () => {
    const who = await person();
    const { body, headers } = await get(who);
    expect(Buffer.from(body.key ?? '', 'base64url')).toHaveLength(32);
    expect(body.days).toBe(7);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(await keyOf(who)).toBe(body.key);
  });

  it('S-19b V14.3.3 differs by account and by password', async () => {
    const [who, other] = [await person(), await person()];
    const before = await keyOf(who);
    expect(await keyOf(other)).not.toBe(before);
    await db.user.update({ where: { id: who.id }, data: { passwordHash: 'another' } });
    expect(await keyOf(who)).not.toBe(before);
  });

  it('S-19b X-05 is returned to no unauthenticated user, to no impersonator, and to no page of another site', async () => {
    const [admin, who] = [await person('ROLE_ADMIN'), await person()];
    expect((await get(null)).status).toBe(401);
    expect((await get(await impersonating(admin, who))).body).toEqual({ key: null, days: 7 });
    expect((await get(who, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('S-19b U-07 is switched off by a parameter, and without a secret', async () => {
    const who = await person();
    const at = new Date();
    const values = { key: 'UNSAVED_VALUES_DAYS', label: 'Essai', creationDate: at, updateDate: at };
    const { id } = await db.parameter.create({ data: { ...values, value: 'none' } });
    expect((await get(who)).body).toEqual({ key: null, days: null });
    await db.parameter.update({ where: { id }, data: { value: '2' } });
    expect((await get(who)).body.days).toBe(2);
    await db.parameter.delete({ where: { id } });
    const configured = environment() as { UNSAVED_VALUES_SECRET?: string | undefined };
    const secret = configured.UNSAVED_VALUES_SECRET;
    configured.UNSAVED_VALUES_SECRET = undefined;
    expect((await get(who)).body).toEqual({ key: null, days: null });
    configured.UNSAVED_VALUES_SECRET = secret;
  });
});
