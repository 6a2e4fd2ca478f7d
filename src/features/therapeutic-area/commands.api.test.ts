import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as edit from '@/app/api/v1/therapeutic-area/[id]/edit/route';
import * as byId from '@/app/api/v1/therapeutic-area/[id]/route';
import * as all from '@/app/api/v1/therapeutic-area/all/route';
import * as areas from '@/app/api/v1/therapeutic-area/route';
import * as search from '@/app/api/v1/therapeutic-area/search/route';
import { closeDatabase, db } from '@/server/db/client';
import { call, type Person, person, refusedFields } from '../../../tests/support/call';
import type { TherapeuticAreaName, TherapeuticAreaView } from './schema';

const admin = await person('ROLE_ADMIN');
/** A user without any role. */
const reader = await person();
const create = (name: unknown, who: Person | null = admin) => call<TherapeuticAreaView>(who, 'POST', areas, { body: { name } });
const rename = (id: string, body: object, who: Person | null = admin) =>
  call<TherapeuticAreaView>(who, 'PUT', edit, { params: { id }, body });
const remove = (id: string, who: Person | null = admin) => call(who, 'DELETE', byId, { params: { id } });
const find = async (query: Record<string, string | readonly string[]>, who = reader) =>
  call<TherapeuticAreaName[]>(who, 'GET', search, { query });
const made = async (name = `Aire ${randomUUID()}`) => (await create(name)).body;
const entries = (entityId: string) => db.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' }, include: { values: true } });

afterAll(closeDatabase);

describe('creating an area', () => {
  it('TA-06 TA-08 U-08 answers the created item, its name trimmed, and traces it', async () => {
    const mark = randomUUID();
    const { status, body } = await create(`  Santé \n de   ${mark} `);
    expect(status).toBe(200);
    expect(body.name).toBe(`Santé de ${mark}`);
    expect(await entries(body.id)).toMatchObject([
      {
        type: 'THERAPEUTIC_AREA',
        action: 'CREATE',
        actorId: admin.id,
        entityLabel: body.name,
        values: [{ field: 'name', before: null, after: body.name }],
      },
    ]);
  });

  it.each([
    ['', 'REQUIRED'],
    [' \t\n ', 'REQUIRED'],
    [null, 'REQUIRED'],
    [undefined, 'REQUIRED'],
    ['x'.repeat(201), 'TOO_LONG?max=200'],
    [7, 'INVALID'],
  ])('U-08 refuses the name %j: %s', async (name, code) => {
    expect(await create(name)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: { name: code } } });
  });

  it('U-08 refuses a name that is there, ignoring case and accents, also from two at once', async () => {
    const mark = randomUUID();
    const answers = await Promise.all([`Été ${mark}`, `ete ${mark}`, `ÉTÉ ${mark.toUpperCase()}`].map((name) => create(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'DUPLICATE_NAME' });
    expect(await db.auditEntry.count({ where: { entityLabel: { contains: mark, mode: 'insensitive' } } })).toBe(1);
  });
});

describe('renaming an area', () => {
  it('TA-02 takes the whole object and traces old and new', async () => {
    const before = await made();
    const name = `Autre ${randomUUID()}`;
    const { status, body } = await rename(before.id, { ...before, name });
    expect([status, body.name, body.creationDate]).toEqual([200, name, before.creationDate]);
    expect((await entries(before.id))[1]).toMatchObject({ action: 'EDIT', values: [{ field: 'name', before: before.name, after: name }] });
  });

  it('TA-02 may change case and accents only, and leaves no entry when nothing changes', async () => {
    const before = await made(`hépato ${randomUUID()}`);
    expect((await rename(before.id, { name: before.name.replace('hé', 'HE') })).status).toBe(200);
    await rename(before.id, { name: before.name.replace('hé', 'HE') });
    expect(await entries(before.id)).toHaveLength(2);
  });

  it('S-22 refuses a stale version with who changed it, and a name that is taken', async () => {
    const before = await made();
    const other = await person('ROLE_SUPER_ADMIN');
    const { body: newer } = await rename(before.id, { ...before, name: `${before.name} bis` }, other);
    expect(await rename(before.id, { ...before, name: 'mine' })).toMatchObject({
      status: 409,
      body: { error: 'RECORD_STALE', params: { name: other.name, date: newer.updateDate } },
    });
    const { name } = await made();
    expect(await rename(before.id, { name: name.toUpperCase() })).toMatchObject({ status: 409, body: { error: 'DUPLICATE_NAME' } });
  });

  it('S-22 of several who save the same version at once one is taken', async () => {
    const before = await made();
    const answers = await Promise.all([1, 2, 3].map((nth) => rename(before.id, { ...before, name: `${before.name} ${nth}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('deleting an area', () => {
  it('TA-03 deletes it, keeps its name in the audit log, and answers 404 the second time', async () => {
    const { id, name } = await made();
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect((await entries(id))[1]).toMatchObject({ action: 'DELETE', entityLabel: name, values: [{ before: name, after: null }] });
    expect((await remove(id)).status).toBe(404);
    expect((await rename(id, { name: 'x' })).status).toBe(404);
  });

  it('TA-03 two concurrent deletions leave one entry', async () => {
    const { id } = await made();
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await entries(id)).toHaveLength(2);
  });
});

describe('reading areas', () => {
  it('U-08 TA-09 TA-12 is for all logged-in users; writing is for administrators', async () => {
    const area = await made();
    expect((await call<TherapeuticAreaView>(reader, 'GET', byId, { params: { id: area.id } })).body).toEqual(area);
    expect((await call<TherapeuticAreaView[]>(reader, 'GET', all)).body).toContainEqual(area);
    for (const { status } of [await create('x', reader), await rename(area.id, { name: 'x' }, reader), await remove(area.id, reader)]) {
      expect(status).toBe(403);
    }
    expect((await call(reader, 'GET', byId, { params: { id: randomUUID() } })).status).toBe(404);
    expect((await call(null, 'GET', all)).status).toBe(401);
  });

  it('TA-10 finds by a part of the name, ignoring case and accents', async () => {
    const mark = randomUUID();
    const area = await made(`Hépato_100% ${mark}`);
    for (const input of [`hepato_100% ${mark}`, ` ÉPATO_100% ${mark.toUpperCase()} `]) {
      expect((await find({ input })).body).toEqual([{ id: area.id, name: area.name }]);
    }
    expect((await find({ input: `hepato%${mark}` })).body).toEqual([]);
  });

  it('TA-11 U-08 leaves out excluded ids, comma-separated or repeated, and honours start and limit', async () => {
    const mark = randomUUID();
    const five: string[] = [];
    for (const letter of ['a', 'B', 'ç', 'D', 'é']) five.push((await made(`${letter} ${mark}`)).id);
    const [a, b, c, d, e] = five as [string, string, string, string, string];
    const ids = async (query: Record<string, string | readonly string[]>) =>
      (await find({ input: mark, ...query })).body.map(({ id }) => id);
    expect(await ids({})).toEqual([a, b, c, d, e]);
    expect(await ids({ excludedIds: `${a}, ${c}` })).toEqual([b, d, e]);
    expect(await ids({ excludedIds: [a, `${b},${c}`] })).toEqual([d, e]);
    expect(await ids({ excludedIds: '' })).toHaveLength(5);
    expect(await ids({ start: '1', limit: '2' })).toEqual([b, c]);
    expect(await ids({ start: '9' })).toEqual([]);
    expect(await ids({ limit: '0' })).toEqual([]);
  });

  it('TA-11 U-08 returns 20 by default and a hundred at most', async () => {
    const mark = randomUUID();
    const at = new Date();
    const data = Array.from({ length: 120 }, (_, nth) => ({ name: `${mark} ${nth}`, creationDate: at, updateDate: at }));
    await db.therapeuticArea.createMany({ data });
    expect((await find({ input: mark })).body).toHaveLength(20);
    expect((await find({ input: mark, limit: '100000' })).body).toHaveLength(100);
    await db.therapeuticArea.deleteMany({ where: { name: { startsWith: mark } } });
  });

  it.each([
    ['start', '-1'],
    ['start', '1.5'],
    ['limit', 'many'],
    ['limit', '9999999999'],
    ['excludedIds.0', 'no-id'],
  ])('TA-11 V2.2.1 refuses %s=%s and names it', async (field, value) => {
    const [name = ''] = field.split('.');
    const { status, body } = await find({ [name]: value });
    expect(status).toBe(400);
    expect(refusedFields(body)).toEqual([field]);
  });
});
