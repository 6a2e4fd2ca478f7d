import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as one from '@/app/infomed/api/emergency-request/[id]/route';
import * as history from '@/app/infomed/api/requests/[kind]/[id]/history/route';
import * as save from '@/app/infomed/api/requests/[kind]/[id]/route';
import * as several from '@/app/infomed/api/requests/[kind]/handling/route';
import * as owners from '@/app/infomed/api/requests/owners/route';
import { db } from '@/server/db/client';
import { call, type Person, person } from '../../../../tests/support/call';
import type { EmergencyView } from '../emergency/schema';
import type { HandlingOutcome, HistoryEntry, Owner } from './schema';

const kind = 'emergency-request';
const at = new Date('2026-03-10T09:00:00Z');
const emergency = (given: object = {}) =>
  db.emergencyRequest.create({
    data: { date: at, lastName: 'Martin', productName: 'Essai', productQuantity: 1, dueAt: at, updateDate: at, ...given },
  });
const open = { handling: 'OPEN', ownerId: null, internalNote: null, answer: null };

let ann: Person;
let bob: Person;
let id: number;
const read = async (who = ann): Promise<EmergencyView> => (await call<EmergencyView>(who, 'GET', one, { params: { id: String(id) } })).body;
const put = (body: object, who = ann) => call(who, 'PUT', save, { params: { kind, id: String(id) }, body });
const change = (body: object, who = ann) => call<HandlingOutcome>(who, 'PUT', several, { params: { kind }, body });

beforeAll(async () => {
  ann = await person('ROLE_ACCES_DEMANDES');
  bob = await person('ROLE_ACCES_DEMANDES');
});
beforeEach(async () => {
  ({ id } = await emergency());
});

describe('O-053 handling of one request', () => {
  it('REQ-31 U-01 is assigned, answered and closed, each step audited with user and changes', async () => {
    expect((await put({ ...open, handling: 'IN_PROGRESS', updateDate: at.toISOString() })).status).toBe(200);
    const taken = await read();
    expect(taken).toMatchObject({ handling: 'IN_PROGRESS', ownerId: ann.id, ownerName: ann.name, answeredAt: null });
    const answered = { handling: 'ANSWERED', ownerId: ann.id, internalNote: ' Ask again ', answer: 'Two boxes are on their way.' };
    expect((await put({ ...answered, updateDate: taken.updateDate }, bob)).status).toBe(200);
    const after = await read();
    expect(after).toMatchObject({ handling: 'ANSWERED', internalNote: 'Ask again', answer: answered.answer, answeredByName: bob.name });
    expect(after.answeredAt).toBe(after.updateDate);
    await put({ ...answered, internalNote: 'Ask again', handling: 'CLOSED', updateDate: after.updateDate });
    expect(await read()).toMatchObject({ handling: 'CLOSED', answeredByName: bob.name, answeredAt: after.answeredAt });
    const { body } = await call<HistoryEntry[]>(ann, 'GET', history, { params: { kind, id: String(id) } });
    expect(body.map(({ actorName, changes }) => [actorName, changes.map(({ field }) => field)])).toEqual([
      [ann.name, ['handling']],
      [bob.name, ['handling', 'internalNote', 'answer']],
      [ann.name, ['handling', 'ownerName']],
    ]);
    const entries = await db.auditEntry.findMany({ where: { entityId: `${kind}:${id}` } });
    expect(entries.map(({ type, action, entityLabel }) => [type, action, entityLabel])).toEqual(
      Array.from({ length: 3 }, () => ['REQUEST', 'EDIT', `Demande d’urgence n° ${id}`]),
    );
  });

  it('S-22 more concurrent saves than connections all succeed', async () => {
    const ids = await Promise.all(Array.from({ length: 24 }, async () => (await emergency()).id));
    const saves = ids.map((each) => call(ann, 'PUT', save, { params: { kind, id: String(each) }, body: { ...open, handling: 'CLOSED' } }));
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(ids.map(() => 200));
  });

  it('S-22 refuses a save based on an older version and names the last editor', async () => {
    await put({ ...open, handling: 'CLOSED', updateDate: at.toISOString() }, bob);
    const late = await put({ ...open, internalNote: 'Mine', updateDate: at.toISOString() });
    expect(late).toMatchObject({ status: 409, body: { error: 'RECORD_STALE', params: { name: bob.name } } });
    expect(await read()).toMatchObject({ handling: 'CLOSED', internalNote: null });
  });

  it('S-22 refuses one of two concurrent saves and records only the other', async () => {
    const body = { ...open, handling: 'IN_PROGRESS', updateDate: at.toISOString() };
    const statuses = (await Promise.all([put(body), put(body, bob)])).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409]);
    expect(await db.auditEntry.count({ where: { entityId: `${kind}:${id}` } })).toBe(1);
  });

  it('reports the invalid field: answered without an answer, an owner without the right, a text too long', async () => {
    const stranger = await person('ROLE_ACCES_FAQ');
    expect(await put({ ...open, handling: 'ANSWERED' })).toMatchObject({ status: 400, body: { fields: { answer: 'answerRequired' } } });
    expect(await put({ ...open, ownerId: stranger.id })).toMatchObject({ status: 400, body: { fields: { ownerId: 'INVALID_CHOICE' } } });
    expect(await put({ ...open, answer: 'x'.repeat(10_001) })).toMatchObject({ status: 400, body: { fields: { answer: 'tooLong' } } });
    expect(await put({ ...open, handling: 'DONE' })).toMatchObject({ status: 400, body: { fields: { handling: expect.any(String) } } });
    expect(await read()).toMatchObject({ ...open, updateDate: at.toISOString() });
  });

  it('S-04 refuses to change an anonymised request', async () => {
    await db.emergencyRequest.update({ where: { id }, data: { anonymizedAt: at } });
    expect(await put(open)).toMatchObject({ status: 409, body: { error: 'REQUEST_ANONYMIZED' } });
  });

  it('a save that changes nothing writes nothing', async () => {
    expect((await put({ ...open, updateDate: at.toISOString() })).status).toBe(200);
    expect((await read()).updateDate).toBe(at.toISOString());
    expect(await db.auditEntry.count({ where: { entityId: `${kind}:${id}` } })).toBe(0);
  });

  it('R-14 is for those who work requests', async () => {
    const { body } = await call<Owner[]>(ann, 'GET', owners);
    expect(body.find(({ isSelf }) => isSelf)).toEqual({ id: ann.id, name: ann.name, isSelf: true });
    expect(body.some((owner) => owner.id === bob.id)).toBe(true);
    const stranger = await person('ROLE_ACCES_FAQ');
    expect((await put(open, stranger)).status).toBe(403);
    expect(body.some((owner) => owner.id === stranger.id)).toBe(false);
  });
});

describe('O-054 handling of a selection', () => {
  it('U-01 changes the valid requests together, and lists the others with the reason', async () => {
    const [fresh, stale, anonymous] = [await emergency(), await emergency(), await emergency({ anonymizedAt: at })];
    await call(bob, 'PUT', save, { params: { kind, id: String(stale.id) }, body: { ...open, internalNote: 'Seen' } });
    const items = [fresh, stale, anonymous].map((row) => ({ id: row.id, updateDate: at.toISOString() }));
    const gone = 2_000_000_000;
    const { status, body } = await change({ items: [...items, { id: gone }], handling: 'IN_PROGRESS', ownerId: bob.id });
    expect(status).toBe(200);
    expect(body).toEqual({
      changed: [fresh.id],
      kept: [
        { id: stale.id, reason: 'STALE', by: bob.name },
        { id: anonymous.id, reason: 'ANONYMIZED', by: null },
        { id: gone, reason: 'GONE', by: null },
      ],
    });
    expect(await db.emergencyRequest.findUnique({ where: { id: fresh.id } })).toMatchObject({
      handling: 'IN_PROGRESS',
      ownerName: bob.name,
    });
    expect(await db.emergencyRequest.findUnique({ where: { id: stale.id } })).toMatchObject({ handling: 'OPEN', ownerId: null });
  });

  it('refuses ANSWERED without an answer', async () => {
    const answered = await emergency({ answer: 'Yes', answeredAt: at, answeredByName: 'Bob' });
    const { body } = await change({ items: [{ id }, { id: answered.id }], handling: 'ANSWERED' });
    expect(body).toEqual({ changed: [answered.id], kept: [{ id, reason: 'UNANSWERED', by: null }] });
    expect(await db.emergencyRequest.findUnique({ where: { id: answered.id } })).toMatchObject({
      answeredByName: 'Bob',
      handling: 'ANSWERED',
    });
  });

  it('assigns each request once when two users take the same ones', async () => {
    const rows = await Promise.all(Array.from({ length: 6 }, () => emergency()));
    const items = rows.map((row) => ({ id: row.id, updateDate: at.toISOString() }));
    const take = (who: Person, list: typeof items) => change({ items: list, handling: 'IN_PROGRESS', ownerId: who.id }, who);
    const [first, second] = await Promise.all([take(ann, items), take(bob, items.toReversed())]);
    expect([first.body.changed.length, second.body.changed.length].toSorted()).toEqual([0, 6]);
    expect(new Set([...first.body.kept, ...second.body.kept].map(({ reason }) => reason))).toEqual(new Set(['STALE']));
  });

  it('removes the owner, and refuses an empty change and too many requests', async () => {
    await put({ ...open, ownerId: bob.id });
    expect((await change({ items: [{ id }], ownerId: null })).body.changed).toEqual([id]);
    expect(await read()).toMatchObject({ ownerId: null, ownerName: null });
    expect(await change({ items: [{ id }] })).toMatchObject({ status: 400, body: { fields: { handling: 'REQUIRED' } } });
    expect((await change({ items: Array.from({ length: 501 }, () => ({ id })), handling: 'OPEN' })).status).toBe(400);
  });
});
