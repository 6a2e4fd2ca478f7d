import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as restoration from '@/app/infomed/api/banners/[id]/restore/route';
import * as byId from '@/app/infomed/api/banners/[id]/route';
import * as banners from '@/app/infomed/api/banners/route';
import * as search from '@/app/infomed/api/banners/search/route';
import { closeDatabase, db } from '@/server/db/client';
import { cleanHtml } from '@/server/text/clean-html';
import { BANNER_TOOLS } from '@/shared/html/rich-text';
import { call, type Person, person } from '../../../tests/support/call';
import { HOSTILE } from '../../../tests/support/hostile-html';
import { inBatches } from '../../../tests/support/in-batches';
import type { BannerRow, BannerView } from './schema';

const editor = await person('ROLE_ACCES_BANNIERE');
const other = await person('ROLE_ACCES_BANNIERE');
const GOOD = { name: 'Grippe 2026', content: '<p>La campagne commence.</p>' };

const save = (body: unknown, who: Person | null = editor) => call<BannerView>(who, 'POST', banners, { body });
const read = (id: string, who: Person | null = editor) => call<BannerView>(who, 'GET', byId, { params: { id } });
const remove = (id: string, who: Person | null = editor) => call(who, 'DELETE', byId, { params: { id } });
const restore = (id: string, who: Person | null = editor) => call<BannerView>(who, 'POST', restoration, { params: { id } });
const found = async (searchTerm: string) => (await call<BannerRow[]>(editor, 'POST', search, { body: { searchTerm } })).body;
const made = async (more: object = {}) => (await save({ ...GOOD, ...more })).body;
const entries = (entityId: string) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' }, include: { values: { orderBy: { position: 'asc' } } } });

afterAll(closeDatabase);

describe('who may', () => {
  it('ROLES-05 C-19 every call requires the menu role', async () => {
    const { id } = await made();
    const calls = (who: Person | null) => [
      save(GOOD, who),
      read(id, who),
      remove(id, who),
      restore(id, who),
      call(who, 'POST', search, { body: {} }),
    ];
    for (const answer of await Promise.all(calls(null))) expect(answer.status).toBe(401);
    const stranger = await person('ROLE_ACCES_ACTUALITES', 'ROLE_ADMIN');
    for (const answer of await Promise.all(calls(stranger))) expect(answer.status).toBe(403);
  });
});

describe('a new banner', () => {
  it('BAN-18 BAN-19 BAN-21 has the defaults, its creator and date, and an audit entry', async () => {
    const { status, body } = await save({ ...GOOD, name: '  Grippe 2026 ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...GOOD, title: null, displayStartDate: null, displayEndDate: null, privateDisplay: false });
    expect(body).toMatchObject({ deleted: false, deletorId: null, deletionDate: null, period: 'ACTIVE' });
    expect(body).toMatchObject({ creatorId: editor.id, creatorName: editor.name, lastModifierId: editor.id });
    expect(body.creationDate).toBe(body.lastModificationDate);
    expect((await read(body.id)).body).toEqual(body);
    const [entry, ...more] = await entries(body.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ type: 'BANNER', action: 'CREATE', actorId: editor.id, entityLabel: 'Grippe 2026' });
    expect(entry?.values.map(({ field, after }) => [field, after])).toEqual([
      ['name', 'Grippe 2026'],
      ['content', GOOD.content],
      ['privateDisplay', false],
    ]);
  });

  it.each([
    [{ name: undefined }, { name: 'REQUIRED' }],
    [{ name: ' ' }, { name: 'nameMissing' }],
    [{ name: 'x'.repeat(201) }, { name: 'TOO_LONG?max=200' }],
    [{ name: 7 }, { name: 'INVALID' }],
    [{ title: 'x'.repeat(151) }, { title: 'TOO_LONG?max=150' }],
    [{ content: undefined }, { content: 'REQUIRED' }],
    [{ content: '<p>&nbsp;</p>' }, { content: 'contentMissing' }],
    [{ content: '<script>alert(1)</script>' }, { content: 'contentMissing' }],
    [{ content: `<p>${'x'.repeat(171)}</p>` }, { content: 'contentTooLong?max=170' }],
    [{ content: 'x'.repeat(20_001) }, { content: 'TOO_LONG?max=20000' }],
    [{ displayStartDate: '2026-02-30' }, { displayStartDate: 'INVALID_DATE' }],
    [{ displayStartDate: '0000-01-01' }, { displayStartDate: 'INVALID_DATE' }],
    [{ displayEndDate: 'demain' }, { displayEndDate: 'INVALID_DATE' }],
    [{ displayEndDate: 20_260_101 }, { displayEndDate: 'INVALID_DATE' }],
    [{ displayStartDate: '2026-03-02', displayEndDate: '2026-03-01' }, { displayEndDate: 'endBeforeStart' }],
    [{ privateDisplay: 'yes' }, { privateDisplay: 'INVALID' }],
    [{ id: 'x' }, { id: 'INVALID' }],
  ])('BAN-12 BAN-13 BAN-14 BAN-15 C-02 refuses %j: %j', async (given, fields) => {
    expect(await save({ ...GOOD, ...given })).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields } });
  });

  it('BAN-15 BAN-16 C-02 takes the limits themselves, past days and empty ones', async () => {
    const content = `<ul><li><p><strong>${'é'.repeat(169)}</strong></p></li><li><p>&amp;</p></li></ul>`;
    const most = { name: 'x'.repeat(200), title: 'x'.repeat(150), content, displayStartDate: '0001-01-01', displayEndDate: '9999-12-31' };
    expect(await save(most)).toMatchObject({ status: 200, body: most });
    expect(await save({ ...GOOD, title: ' ', displayStartDate: '', displayEndDate: '' })).toMatchObject({
      body: { title: null, displayStartDate: null, displayEndDate: null },
    });
  });
});

describe('its text', () => {
  it('BAN-11 C-20 preserves the toolbar’s formatting unchanged', async () => {
    const content =
      '<p>Un <strong>gras</strong>, un <em>italique</em>, un <u>souligné</u></p><ul><li><p>un <a href="http://example.org/x" target="_blank" rel="noopener noreferrer">lien</a></p></li></ul>';
    expect((await made({ content })).content).toBe(content);
  });

  it('BAN-11 C-20 mends links and loses what the toolbar does not make', async () => {
    const content = '<h1>Titre</h1><p><a href="example.org">x</a> <span style="color:#a8201a">rouge</span><img src="/files/images/x"></p>';
    const stored = (await made({ content })).content;
    expect(stored).toContain('<a href="http://example.org" target="_blank" rel="noopener noreferrer">x</a>');
    expect(stored).not.toMatch(/<h1|style=|<img/);
  });

  it('C-20 V1.3.1 is stored as the cleaning of its toolbar leaves it, whatever is sent', async () => {
    const texts = HOSTILE.map((html) => `<p>Avant</p>${html}<p>Après</p>`).filter((html) => !html.includes('\0'));
    const answers = await inBatches(texts, (content) => save({ ...GOOD, content }));
    for (const [index, { status, body }] of answers.entries()) {
      const clean = cleanHtml(texts[index] ?? '', BANNER_TOOLS);
      expect(status).toBe(200);
      expect(body.content).toBe(clean);
      expect(clean).not.toMatch(/<[^>]*pwned/);
    }
    const [stored] = await db.banner.findMany({ where: { id: answers[0]?.body.id ?? '' } });
    expect(stored).toMatchObject({ content: '<p>Avant</p><p>Après</p>', contentText: 'Avant\nAprès' });
  });
});

describe('a banner that is edited', () => {
  it('BAN-21 preserves the author, stores the last editor, and audits old and new values', async () => {
    const before = await made({ title: 'Titre', displayStartDate: '2026-01-01' });
    const { body } = await save(
      { ...before, title: 'Autre', displayStartDate: '2026-02-01', displayEndDate: '2026-02-02', privateDisplay: true },
      other,
    );
    expect(body).toMatchObject({ id: before.id, creatorId: editor.id, creationDate: before.creationDate, lastModifierId: other.id });
    expect(body).toMatchObject({ lastModifierName: other.name, privateDisplay: true });
    const entry = (await entries(before.id))[1];
    expect(entry).toMatchObject({ action: 'EDIT', actorId: other.id });
    expect(entry?.values.map(({ field, before: was, after }) => [field, was, after])).toEqual([
      ['title', 'Titre', 'Autre'],
      ['displayStartDate', '2026-01-01', '2026-02-01'],
      ['displayEndDate', null, '2026-02-02'],
      ['privateDisplay', false, true],
    ]);
  });

  it('BAN-21 leaves no entry and no new version when nothing changes', async () => {
    const before = await made();
    expect((await save(before, other)).body).toEqual(before);
    expect(await entries(before.id)).toHaveLength(1);
  });

  it('BAN-10 what is not sent stays: who does not know the members-only mark does not publish it to all visitors', async () => {
    const before = await made({ title: 'Titre', privateDisplay: true, displayStartDate: '2026-01-01', displayEndDate: '2026-12-31' });
    const { body } = await save({ id: before.id, name: 'Autre', content: GOOD.content });
    expect(body).toMatchObject({ ...before, name: 'Autre', lastModificationDate: body.lastModificationDate });
    expect(await save({ id: before.id, ...GOOD, displayEndDate: '2025-12-31' })).toMatchObject({
      status: 400,
      body: { fields: { displayEndDate: 'endBeforeStart' } },
    });
  });

  it('S-22 refuses a stale version with who was faster, and takes a call without one', async () => {
    const before = await made();
    expect((await save({ ...before, title: 'Premier' }, other)).status).toBe(200);
    expect(await save({ ...before, title: 'Second' })).toMatchObject({
      status: 409,
      body: { error: 'RECORD_STALE', params: { name: other.name } },
    });
    expect((await read(before.id)).body.title).toBe('Premier');
    expect((await save({ id: before.id, ...GOOD, title: 'Sans version' })).status).toBe(200);
  });

  it('S-22 of ten at once exactly one is saved', async () => {
    const before = await made();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save({ ...before, title: `Titre ${index}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await entries(before.id)).toHaveLength(2);
  });
});

describe('a banner that is deleted', () => {
  it('BAN-20 C-11 stays with who deleted it and when, and is found by nothing', async () => {
    const name = `Effacée ${randomUUID()}`;
    const { id } = await made({ name });
    expect(await found(name)).toHaveLength(1);
    expect(await remove(id, other)).toMatchObject({ status: 200, body: { success: true } });
    const row = await db.banner.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ deleted: true, deletorId: other.id, creatorId: editor.id, name });
    expect(row.deletionDate).toBeInstanceOf(Date);
    expect(await found(name)).toEqual([]);
    for (const answer of [await read(id), await save({ id, ...GOOD }), await remove(id)]) {
      expect(answer).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } });
    }
    expect((await entries(id)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['CREATE', editor.id],
      ['DELETE', other.id],
    ]);
  });

  it('C-11 restores it unchanged, once', async () => {
    const before = await made({ title: 'Titre' });
    await remove(before.id, other);
    const answers = await Promise.all([restore(before.id), restore(before.id), restore(before.id)]);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, before]);
    const traced = await entries(before.id);
    expect(traced.map(({ action }) => action)).toEqual(['CREATE', 'DELETE', 'EDIT']);
    expect(traced[2]?.values).toMatchObject([{ field: 'deleted', before: true, after: false }]);
    expect((await save({ ...before, title: 'Autre' })).status).toBe(200);
  });

  it('BAN-20 an id that is none is not found', async () => {
    for (const act of [read, remove, restore]) expect((await act(randomUUID())).status).toBe(404);
    expect((await save({ id: randomUUID(), ...GOOD })).status).toBe(404);
    expect((await read('new')).status).toBeGreaterThanOrEqual(400);
    expect((await read('new')).status).toBeLessThan(500);
  });
});
