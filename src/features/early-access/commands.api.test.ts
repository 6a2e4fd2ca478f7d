import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as byId from '@/app/infomed/api/early-access-drug/[id]/route';
import * as drugs from '@/app/infomed/api/early-access-drug/route';
import * as search from '@/app/infomed/api/early-access-drug/search/route';
import { closeDatabase, db } from '@/server/db/client';
import { cleanHtml } from '@/server/text/clean-html';
import { EARLY_ACCESS_TOOLS } from '@/shared/html/rich-text';
import { call, type Person, person } from '../../../tests/support/call';
import { HOSTILE } from '../../../tests/support/hostile-html';
import { inBatches } from '../../../tests/support/in-batches';
import type { EarlyAccessView } from './schema';

const editor = await person('ROLE_ACCES_AP_PC');
const other = await person('ROLE_ACCES_AP_PC');
const GOOD = { name: 'Mabélox 50 mg', category: 'Oncologie', status: 'IN_PROGRESS', earlyAccessType: 'EARLY_ACCESS' } as const;
const LINKS = {
  hauteAutoriteSanteLink: 'http://has.example/avis',
  agenceNationaleSecuriteMedicamentLink: 'https://ansm.example/rcp',
  accessRequestPlatformLink: null,
};

const save = (body: unknown, who: Person | null = editor) => call<EarlyAccessView>(who, 'POST', drugs, { body });
const read = (id: string, who: Person | null = editor) => call<EarlyAccessView>(who, 'GET', byId, { params: { id } });
const remove = (id: string, who: Person | null = editor) => call(who, 'DELETE', byId, { params: { id } });
const made = async (more: object = {}) => (await save({ ...GOOD, ...more })).body;
const entries = (entityId: string) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' }, include: { values: { orderBy: { position: 'asc' } } } });

afterAll(closeDatabase);

describe('rights', () => {
  it('ROLES-09 C-19 every call requires the menu role', async () => {
    const { id } = await made();
    const calls = (who: Person | null) => [save(GOOD, who), read(id, who), remove(id, who), call(who, 'POST', search, { body: {} })];
    for (const answer of await Promise.all(calls(null))) expect(answer.status).toBe(401);
    const stranger = await person('ROLE_ACCES_BANNIERE', 'ROLE_ADMIN');
    for (const answer of await Promise.all(calls(stranger))) expect(answer.status).toBe(403);
  });
});

describe('a new drug', () => {
  it('EAD-20 EAD-21 is returned as stored, and audited field by field', async () => {
    const { status, body } = await save({ ...GOOD, ...LINKS, name: ' Mabélox 50 mg ', description: '<p>Indication</p>' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...GOOD, ...LINKS, description: '<p>Indication</p>', endDate: null });
    expect(body.creationDate).toBe(body.updateDate);
    expect((await read(body.id)).body).toEqual(body);
    const [entry, ...more] = await entries(body.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ type: 'EARLY_ACCESS', action: 'CREATE', actorId: editor.id, entityLabel: GOOD.name });
    expect(entry?.values.map(({ field }) => field)).toEqual([
      'name',
      'category',
      'description',
      'status',
      'earlyAccessType',
      'hauteAutoriteSanteLink',
      'agenceNationaleSecuriteMedicamentLink',
    ]);
  });

  it.each([
    [{ name: undefined }, { name: 'REQUIRED' }],
    [{ name: ' ' }, { name: 'nameMissing' }],
    [{ category: '' }, { category: 'categoryMissing' }],
    [{ category: 'x'.repeat(201) }, { category: 'TOO_LONG?max=200' }],
    [{ status: undefined }, { status: 'statusMissing' }],
    [{ status: '' }, { status: 'statusMissing' }],
    [{ status: 'ENDED' }, { status: 'INVALID_CHOICE' }],
    [{ earlyAccessType: null }, { earlyAccessType: 'typeMissing' }],
    [{ earlyAccessType: 'ATU' }, { earlyAccessType: 'INVALID_CHOICE' }],
    [{ status: 'FINISHED' }, { endDate: 'endDateMissing' }],
    [{ status: 'FINISHED', endDate: '' }, { endDate: 'endDateMissing' }],
    [{ status: 'FINISHED', endDate: '2026-13-01' }, { endDate: 'INVALID_DATE' }],
    [{ endDate: '0000-01-01' }, { endDate: 'INVALID_DATE' }],
    [{ hauteAutoriteSanteLink: 'javascript:alert(1)' }, { hauteAutoriteSanteLink: 'linkInvalid' }],
    [{ accessRequestPlatformLink: 'ftp://x.example' }, { accessRequestPlatformLink: 'linkInvalid' }],
    [{ agenceNationaleSecuriteMedicamentLink: 7 }, { agenceNationaleSecuriteMedicamentLink: 'INVALID' }],
    [{ description: `<p>${'x'.repeat(20_001)}</p>` }, { description: 'TOO_LONG?max=20000' }],
  ])('EAD-13 EAD-14 EAD-15 EAD-16 C-12 refuses %j: %j', async (given, fields) => {
    expect(await save({ ...GOOD, ...given })).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields } });
  });

  it('C-12 EAD-12 completes links, and stores an end date only for a finished drug', async () => {
    const links = { hauteAutoriteSanteLink: ' www.has.example ', accessRequestPlatformLink: '' };
    expect(await made({ ...links, endDate: '2026-01-01' })).toMatchObject({
      hauteAutoriteSanteLink: 'http://www.has.example',
      accessRequestPlatformLink: null,
      endDate: null,
    });
    expect((await made({ status: 'FINISHED', endDate: '2026-01-01' })).endDate).toBe('2026-01-01');
    expect((await made({ description: '<p>&nbsp;</p>' })).description).toBeNull();
  });
});

describe('its description', () => {
  it('EAD-11 C-20 preserves the toolbar’s markup and removes everything else', async () => {
    const description =
      '<p>Un <strong>gras</strong>, un <em>italique</em>, un <u>souligné</u></p><ul><li><p>un <a href="http://example.org/x" target="_blank" rel="noopener noreferrer">lien</a></p></li></ul>';
    expect((await made({ description })).description).toBe(description);
    const more = await made({ description: '<h2>Titre</h2><p><span style="font-size:2.5em">x</span><img src="/files/images/x"></p>' });
    expect(more.description).not.toMatch(/<h2|style=|<img/);
  });

  it('C-20 V1.3.1 is stored as the cleaning of its toolbar leaves it, whatever is sent', async () => {
    const texts = HOSTILE.map((html) => `<p>Avant</p>${html}<p>Après</p>`).filter((html) => !html.includes('\0'));
    const answers = await inBatches(texts, (description) => save({ ...GOOD, description }));
    for (const [index, { status, body }] of answers.entries()) {
      const clean = cleanHtml(texts[index] ?? '', EARLY_ACCESS_TOOLS);
      expect(status).toBe(200);
      expect(body.description).toBe(clean);
      expect(clean).not.toMatch(/<[^>]*pwned/);
    }
    const [stored] = await db.earlyAccessDrug.findMany({ where: { id: answers[0]?.body.id ?? '' } });
    expect(stored).toMatchObject({ description: '<p>Avant</p><p>Après</p>', descriptionText: 'Avant\nAprès' });
  });
});

describe('a drug that is edited', () => {
  it('C-12 EAD-12 clears the end date with the status, and the audit log has both', async () => {
    const before = await made({ ...LINKS, status: 'FINISHED', endDate: '2026-01-31' });
    const { body } = await save({ ...before, status: 'IN_PROGRESS' }, other);
    expect(body).toEqual({ ...before, status: 'IN_PROGRESS', endDate: null, updateDate: body.updateDate });
    expect(body.updateDate > before.updateDate).toBe(true);
    const entry = (await entries(before.id))[1];
    expect(entry).toMatchObject({ action: 'EDIT', actorId: other.id });
    expect(entry?.values.map(({ field, before: was, after }) => [field, was, after])).toEqual([
      ['status', 'FINISHED', 'IN_PROGRESS'],
      ['endDate', '2026-01-31', null],
    ]);
  });

  it('EAD-21 leaves no entry when nothing changes, and preserves omitted fields', async () => {
    const before = await made({ ...LINKS, description: '<p>Texte</p>' });
    expect((await save(before, other)).body).toEqual(before);
    const { body } = await save({ id: before.id, ...GOOD, category: 'Hématologie' });
    expect(body).toEqual({ ...before, category: 'Hématologie', updateDate: body.updateDate });
    expect(await entries(before.id)).toHaveLength(2);
  });

  it('S-22 saves exactly one of ten concurrent edits; the others are refused with the editor’s name', async () => {
    const before = await made();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save({ ...before, category: `C ${index}` }, other)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'RECORD_STALE', params: { name: other.name } });
    expect(await entries(before.id)).toHaveLength(2);
  });
});

describe('a drug that is deleted', () => {
  it('EAD-08 is deleted, and the audit log has its values', async () => {
    const { id } = await made(LINKS);
    expect(await remove(id, other)).toMatchObject({ status: 200, body: { success: true } });
    for (const answer of [await read(id), await remove(id), await save({ id, ...GOOD })]) {
      expect(answer).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } });
    }
    const entry = (await entries(id))[1];
    expect(entry).toMatchObject({ action: 'DELETE', actorId: other.id, entityLabel: GOOD.name });
    expect(entry?.values).toContainEqual(expect.objectContaining({ field: 'category', before: 'Oncologie', after: null }));
    expect((await remove(randomUUID())).status).toBe(404);
  });
});
