import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as byId from '@/app/infomed/api/parameters/[id]/route';
import * as parameters from '@/app/infomed/api/parameters/route';
import * as search from '@/app/infomed/api/parameters/search/route';
import { closeDatabase, db } from '@/server/db/client';
import { call, impersonating, type Person, person } from '../../../tests/support/call';
import { emailsParameter, numberParameters, optionalNumberParameter, unsetParameters } from './queries';
import type { ParameterView } from './schema';

const admin = await person('ROLE_ADMIN');
const save = (who: Person | null, body: object) => call<ParameterView>(who, 'POST', parameters, { body });
const find = async (searchTerm: string, who = admin) =>
  (await call<ParameterView[]>(who, 'POST', search, { body: { searchTerm } })).body.map(({ key }) => key);
const entries = (entityId: string) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' }, include: { values: { orderBy: { position: 'asc' } } } });
/** A parameter of the test's own. */
async function made(values: { label?: string; value?: string; key?: string } = {}): Promise<ParameterView> {
  const { status, body } = await save(admin, { label: `Essai ${randomUUID()}`, value: 'x', ...values });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
async function known<Result>(key: string, value: string, look: () => Promise<Result>): Promise<Result> {
  const at = new Date();
  const { id } = await db.parameter.create({ data: { key, label: key, value, creationDate: at, updateDate: at } });
  try {
    return await look();
  } finally {
    await db.parameter.delete({ where: { id } });
  }
}

afterAll(closeDatabase);

describe('creating a parameter', () => {
  it('PARAM-10 PARAM-11 U-06 returns it with the key derived from its label, and audits its values', async () => {
    const label = `Délai de réponse ${randomUUID().slice(0, 8)}`;
    const { body } = await save(admin, { label: ` ${label} `, value: ' 12 ' });
    const key = label
      .toUpperCase()
      .replace('É', 'E')
      .replace('É', 'E')
      .replace(/[^A-Z0-9]/g, '_');
    expect(body).toMatchObject({ label, value: '12', key });
    expect(body.creationDate).toBe(body.updateDate);
    expect(await entries(body.id)).toMatchObject([
      {
        type: 'PARAMETER',
        action: 'CREATE',
        actorId: admin.id,
        entityLabel: label,
        values: [
          { field: 'label', before: null, after: label },
          { field: 'key', before: null, after: key },
          { field: 'value', before: null, after: '12' },
        ],
      },
    ]);
  });

  it('U-06 makes the key unique, also for concurrent saves of the same label', async () => {
    const label = `Même nom ${randomUUID()}`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(admin, { label, value: 'x' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const keys = answers.map(({ body }) => body.key).toSorted();
    expect(new Set(keys).size).toBe(6);
    const base = keys[0] ?? '';
    expect(keys).toEqual([base, ...[2, 3, 4, 5, 6].map((nth) => `${base}_${nth}`)]);
  });

  it('U-06 accepts a given key that is free, and refuses a used or invalid one', async () => {
    const key = `GIVEN_${randomUUID().slice(0, 8).toUpperCase()}`;
    expect((await made({ key })).key).toBe(key);
    expect(await save(admin, { label: 'x', value: 'x', key })).toMatchObject({
      status: 409,
      body: { error: 'DUPLICATE_KEY', params: { key } },
    });
    expect(await save(admin, { label: 'x', value: 'x', key: 'not a key' })).toMatchObject({
      status: 400,
      body: { fields: { key: 'keyInvalid' } },
    });
    expect((await save(admin, { label: `Vide ${randomUUID()}`, value: 'x', key: '', id: '' })).status).toBe(200);
  });

  it('U-06 of two concurrent calls with the same key one succeeds', async () => {
    const key = `RACE_${randomUUID().slice(0, 8).toUpperCase()}`;
    const answers = await Promise.all([1, 2, 3, 4].map((nth) => save(admin, { label: `x${nth}`, value: 'x', key })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('U-07 a label never derives the key of a known parameter', async () => {
    expect((await made({ label: 'Login max attempts' })).key).toMatch(/^LOGIN_MAX_ATTEMPTS_\d+$/);
    expect(await save(admin, { label: 'x', value: 'many', key: 'RESET_MAX_REQUESTS' })).toMatchObject({
      status: 400,
      body: { fields: { value: 'NOT_A_NUMBER' } },
    });
    expect(await unsetParameters()).toContain('RESET_MAX_REQUESTS');
    const { id } = await made({ key: 'RESET_MAX_REQUESTS', value: '9' });
    expect(await unsetParameters()).not.toContain('RESET_MAX_REQUESTS');
    expect(await numberParameters(['RESET_MAX_REQUESTS'])).toEqual({ RESET_MAX_REQUESTS: 9 });
    await db.parameter.delete({ where: { id } });
  });

  it.each([
    ['PARAM-06', { label: '  ', value: 'x' }, { label: 'labelRequired' }],
    ['PARAM-07', { label: 'x', value: ' ' }, { value: 'valueRequired' }],
    ['PARAM-06', { value: 'x' }, { label: 'REQUIRED' }],
    ['PARAM-07', { label: 'x' }, { value: 'REQUIRED' }],
    ['PARAM-12', { label: 'x'.repeat(201), value: 'x' }, { label: 'TOO_LONG?max=200' }],
    ['PARAM-12', { label: 'x', value: 7 }, { value: 'INVALID' }],
    ['PARAM-12', { label: 'x', value: 'x', id: 'no' }, { id: 'INVALID' }],
  ])('PARAM-06 PARAM-07 PARAM-12 (%s) refuses %j and names the field', async (_id, body, fields) => {
    expect(await save(admin, body)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields } });
  });
});

describe('editing a parameter', () => {
  it('PARAM-09 PARAM-11 PARAM-12 never changes the key, and audits old and new values', async () => {
    const before = await made();
    const { status, body } = await save(admin, { id: before.id, label: 'Autre nom', key: 'not a key!', value: 'y' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: before.id, label: 'Autre nom', key: before.key, value: 'y', creationDate: before.creationDate });
    expect(body.updateDate > before.updateDate).toBe(true);
    expect((await entries(before.id))[1]).toMatchObject({
      action: 'EDIT',
      entityLabel: 'Autre nom',
      values: [
        { field: 'label', before: before.label, after: 'Autre nom' },
        { field: 'value', before: 'x', after: 'y' },
      ],
    });
  });

  it('PARAM-10 a save that changes nothing leaves no entry', async () => {
    const { creationDate: _creationDate, ...before } = await made();
    expect((await save(admin, before)).body.updateDate).toBe(before.updateDate);
    expect(await entries(before.id)).toHaveLength(1);
  });

  it('S-22 refuses a stale version, names the editor, and accepts a call without a version', async () => {
    const before = await made();
    const other = await person('ROLE_SUPER_ADMIN');
    const { body: newer } = await save(other, { ...before, value: 'theirs' });
    expect(await save(admin, { ...before, value: 'mine' })).toMatchObject({
      status: 409,
      body: { error: 'RECORD_STALE', params: { name: other.name, date: newer.updateDate } },
    });
    expect((await call<ParameterView>(admin, 'GET', byId, { params: { id: before.id } })).body.value).toBe('theirs');
    const { updateDate: _updateDate, ...unversioned } = { ...before, value: 'mine' };
    expect((await save(admin, unversioned)).body.value).toBe('mine');
  });

  it('S-22 refuses one of two concurrent saves of the same version', async () => {
    const before = await made();
    const answers = await Promise.all(['a', 'b', 'c'].map((value) => save(admin, { ...before, value })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('X-05 during impersonation the entry names both users', async () => {
    const real = await person('ROLE_SUPER_ADMIN');
    const { id } = await made();
    await save(await impersonating(real, admin), { id, label: 'Nom', value: 'z' });
    expect((await entries(id))[1]).toMatchObject({ actorId: admin.id, realActorId: real.id });
  });

  it('E-036 answers an unknown id with 404', async () => {
    expect((await save(admin, { id: randomUUID(), label: 'x', value: 'x' })).status).toBe(404);
  });
});

describe('finding parameters', () => {
  it('PARAM-01 P-22 searches label, key and value, ignoring case and accents', async () => {
    const mark = randomUUID().slice(0, 8);
    const { key } = await made({ label: `Été ${mark} 100%`, value: `Réponse_${mark}` });
    for (const term of [`ete ${mark}`, ` ÉTÉ ${mark} `, `reponse_${mark}`, key.toLowerCase(), `${mark} 100%`]) {
      expect(await find(term), term).toEqual([key]);
    }
    expect(await find(`${mark}_100`.replace('_', '%'))).toEqual([]);
    expect(await find(`reponse%${mark}`)).toEqual([]);
    expect(await find('')).toContain(key);
  });

  it('PARAM-01 P-22b finds words in any order, wherever each of them is', async () => {
    const mark = randomUUID().slice(0, 8);
    const { key } = await made({ label: `Relance ${mark}`, value: 'LOGIN_MAX_ATTEMPTS' });
    for (const term of [`login max ${mark}`, `${mark} attempts relance`]) expect(await find(term), term).toEqual([key]);
    expect(await find(`login ${mark} never`)).toEqual([]);
    await known('LOGIN_MAX_ATTEMPTS', '8', async () => {
      for (const term of ['login max', 'attempts LOGIN_', 'échecs 8 max']) expect(await find(term), term).toContain('LOGIN_MAX_ATTEMPTS');
    });
  });

  it('P-22 finds a known one by its displayed name', async () => {
    await known('ACTING_MINUTES', '30', async () => {
      const english = await person('ROLE_ADMIN');
      await db.user.update({ where: { id: english.id }, data: { lng: 'en' } });
      expect(await find('impersonation', english)).toEqual(['ACTING_MINUTES']);
      expect(await find("AU NOM D'UNE AUTRE")).toEqual(['ACTING_MINUTES']);
    });
  });
});

describe('known parameters', () => {
  it('U-07 have their default while not stored, empty or invalid', async () => {
    expect(await numberParameters(['ACTING_MINUTES', 'PHARMACOVIGILANCE_DUE_DAYS'])).toEqual({
      ACTING_MINUTES: 30,
      PHARMACOVIGILANCE_DUE_DAYS: 90,
    });
    for (const value of ['', 'soon', '0', '99999']) {
      expect(await known('ACTING_MINUTES', value, () => numberParameters(['ACTING_MINUTES']))).toEqual({ ACTING_MINUTES: 30 });
    }
    expect(await known('ACTING_MINUTES', '45', () => numberParameters(['ACTING_MINUTES']))).toEqual({ ACTING_MINUTES: 45 });
  });

  it('S-04 S-21 by default there are no recipients, and no retention limit for pharmacovigilance', async () => {
    expect(await emailsParameter('ORDER_MAIL_RECIPIENTS')).toEqual([]);
    expect(await known('ORDER_MAIL_RECIPIENTS', 'a@x.fr, b@x.fr', () => emailsParameter('ORDER_MAIL_RECIPIENTS'))).toEqual([
      'a@x.fr',
      'b@x.fr',
    ]);
    expect(await optionalNumberParameter('PHARMACOVIGILANCE_RETENTION_MONTHS')).toBeNull();
    const months = () => optionalNumberParameter('PHARMACOVIGILANCE_RETENTION_MONTHS');
    expect(await known('PHARMACOVIGILANCE_RETENTION_MONTHS', '', months)).toBeNull();
    expect(await known('PHARMACOVIGILANCE_RETENTION_MONTHS', '120', months)).toBe(120);
  });

  it('U-07 PARAM-12 are checked on an edit too', async () => {
    await known('LOGIN_LOCK_MINUTES', '15', async () => {
      const [{ body }] = [await call<ParameterView[]>(admin, 'POST', search, { body: { searchTerm: 'LOGIN_LOCK_MINUTES' } })];
      const stored = body.find(({ key }) => key === 'LOGIN_LOCK_MINUTES');
      expect(await save(admin, { ...stored, value: '99999' })).toMatchObject({
        status: 400,
        body: { fields: { value: 'TOO_HIGH?max=1440' } },
      });
      expect((await save(admin, { ...stored, value: ' 020 ' })).body.value).toBe('20');
    });
  });
});
