import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as searchRoute from '@/app/infomed/api/user/search/route';
import { db } from '@/server/db/client';
import { ROLES, type Role } from '@/shared/account/rights';
import { call, type Person, person } from '../../../../tests/support/call';
import { UserSearchAnswer, type UserSearchBody, type UserStatus } from '../schema';

let admin: Person;
const mark = randomUUID().slice(0, 8);

async function account(firstName: string, lastName: string, change: { roles?: Role[]; status?: UserStatus; lastLoginAt?: Date } = {}) {
  const at = new Date();
  await db.user.create({
    data: {
      email: `${firstName}.${lastName}.${mark}@test.example`.toLowerCase(),
      firstName,
      lastName,
      creationDate: at,
      updateDate: at,
      ...change,
    },
  });
}
const search = async (body: Partial<UserSearchBody> = {}, who: Person | null = admin) =>
  (await call<UserSearchAnswer>(who, 'POST', searchRoute, { body })).body;
const names = async (body: Partial<UserSearchBody>): Promise<string[]> => {
  const searchTerm = `${body.searchTerm ?? ''} ${mark}`;
  return (await search({ limit: 100, ...body, searchTerm })).rowData.map(({ lastName }) => lastName);
};

beforeAll(async () => {
  admin = await person('ROLE_ADMIN');
  await account('Élodie', 'Martin', { roles: ['ROLE_ACCES_FAQ'], lastLoginAt: new Date('2026-02-01') });
  await account('Noël', 'Œuvrard', { roles: ['ROLE_ACCES_FAQ', 'ROLE_ACCES_PRODUITS'], status: 'DISABLED' });
  await account('Ana', 'élan', { roles: ['ROLE_SUPER_ADMIN'], status: 'PENDING_VALIDATION', lastLoginAt: new Date('2026-03-01') });
  await account('100%', 'a_b');
});

describe('N-06 searching accounts', () => {
  it('X-13 searches name and address for every word, ignoring case and accents', async () => {
    expect(await names({ searchTerm: 'elodie' })).toEqual(['Martin']);
    expect(await names({ searchTerm: 'MARTIN élo' })).toEqual(['Martin']);
    expect(await names({ searchTerm: 'oeuv' })).toEqual(['Œuvrard']);
    expect(await names({ searchTerm: 'noel.œuvrard' })).toEqual(['Œuvrard']);
    expect(await names({ searchTerm: 'martin ana' })).toEqual([]);
  });

  it('V1.2.9 treats %, _ and \\ literally', async () => {
    expect(await names({ searchTerm: '0%' })).toEqual(['a_b']);
    expect(await names({ searchTerm: 'a_b' })).toEqual(['a_b']);
    expect(await names({ searchTerm: 'm_rtin' })).toEqual([]);
    expect(await names({ searchTerm: '\\' })).toEqual([]);
    expect((await search({ searchTerm: "' OR 1=1 --" })).rowCount).toBe(0);
  });

  it('X-13 filters by status and by role, each of several', async () => {
    expect(await names({ statusFilters: ['DISABLED', 'PENDING_VALIDATION'] })).toEqual(['élan', 'Œuvrard']);
    expect(await names({ roleFilters: ['ROLE_ACCES_PRODUITS', 'ROLE_SUPER_ADMIN'] })).toEqual(['élan', 'Œuvrard']);
    expect(await names({ roleFilters: ['ROLE_ACCES_FAQ'], statusFilters: ['ACTIVE'] })).toEqual(['Martin']);
  });

  it('sorts by any column, ignoring case and accents', async () => {
    expect(await names({})).toEqual(['a_b', 'élan', 'Martin', 'Œuvrard']);
    const by = (colId: UserSearchBody['sort'][number]['colId'], sort: 'asc' | 'desc') => names({ sort: [{ colId, sort }] });
    expect(await by('name', 'desc')).toEqual(['Œuvrard', 'Martin', 'élan', 'a_b']);
    expect(await by('lastLoginAt', 'asc')).toEqual(['a_b', 'Œuvrard', 'Martin', 'élan']);
    expect(await by('lastLoginAt', 'desc')).toEqual(['élan', 'Martin', 'a_b', 'Œuvrard']);
    expect((await by('status', 'asc'))[0]).toBe('élan');
    expect((await by('roles', 'desc'))[0]).toBe('Œuvrard');
    for (const colId of ['email', 'creationDate'] as const) expect(await by(colId, 'asc')).toHaveLength(4);
  });

  it('returns a block and the total count', async () => {
    const body = { searchTerm: mark, limit: 2 };
    const [first, second] = [await search({ ...body, start: 0 }), await search({ ...body, start: 2 })];
    expect([first.rowCount, first.rowData.length, second.rowData.length]).toEqual([4, 2, 2]);
    expect(new Set([...first.rowData, ...second.rowData].map(({ id }) => id)).size).toBe(4);
    expect(await search({ ...body, start: 10 })).toEqual({ rowData: [], rowCount: 4 });
  });

  it('USER-16 V15.3.1 returns exactly the fields of the contract, never a password', async () => {
    await db.user.updateMany({ where: { lastName: 'Martin' }, data: { passwordHash: 'a-hash-of-it' } });
    const answer = await search({ searchTerm: mark });
    expect(UserSearchAnswer.parse(answer)).toEqual(answer);
    expect(JSON.stringify(answer)).not.toContain('a-hash-of-it');
    expect(answer.rowData.find(({ lastName }) => lastName === 'Martin')).toMatchObject({ hasPassword: true });
    expect(answer.rowData.find(({ lastName }) => lastName === 'élan')?.allowed).toEqual([]);
  });

  it('refuses unknown filters, columns and sizes with 400, no session with 401, a missing right with 403', async () => {
    const post = async (body: object, who: Person | null = admin) => (await call(who, 'POST', searchRoute, { body })).status;
    for (const body of [
      { statusFilters: ['GONE'] },
      { roleFilters: ['ROLE_KING'] },
      { sort: [{ colId: 'passwordHash', sort: 'asc' }] },
      { sort: [{ colId: 'name', sort: 'sideways' }] },
      { limit: 0 },
      { limit: 101 },
      { start: -1 },
      { start: '0' },
      { searchTerm: { not: '' } },
    ])
      expect(await post(body), JSON.stringify(body)).toBe(400);
    expect(await post({}, null)).toBe(401);
    const others = ROLES.filter((role) => !['ROLE_ADMIN', 'ROLE_SUPER_ADMIN', 'ROLE_EDITION_TEMP'].includes(role));
    expect(await post({}, await person(...others))).toBe(403);
    expect(await post({}, await person('ROLE_SUPER_ADMIN'))).toBe(200);
  });
});
