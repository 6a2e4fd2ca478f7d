import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as areaRoute from '@/app/api/v1/therapeutic-area/route';
import * as entryRoute from '@/app/infomed/api/audit-trail/[id]/route';
import * as productEntriesRoute from '@/app/infomed/api/audit-trail/product/[id]/route';
import * as userRoute from '@/app/infomed/api/user/[id]/route';
import { relatedEntries } from '@/features/audit/queries/related';
import type { AuditEntryDetail } from '@/features/audit/schema';
import { type AuditEvent, recordAll } from '@/server/audit/record';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { exportsOfRoutes } from '../architecture/routes';
import { filesBelow, SOURCE } from '../architecture/source';
import { call, impersonating, type Person, person } from '../support/call';
import { ownerUrl } from '../support/database';

const owner = new pg.Client({ connectionString: ownerUrl });
let auditor: Person;
beforeAll(async () => {
  await owner.connect();
  auditor = await person('ROLE_ACCES_AUDIT_TRAIL');
});
afterAll(() => owner.end());

const newest = async (entityId: string) => db.auditEntry.findFirstOrThrow({ where: { entityId }, orderBy: { seq: 'desc' } });
const read = (id: string) => call<AuditEntryDetail>(auditor, 'GET', entryRoute, { params: { id } });

describe('U-02 an entry', () => {
  it('U-02 X-05 survives the deletion of its author, of the real person and of its object', async () => {
    const [admin, account, subject] = [await person('ROLE_ADMIN'), await person('ROLE_ADMIN'), await person()];
    const impersonated = await impersonating(admin, account);
    expect((await call(impersonated, 'PUT', userRoute, { params: { id: subject.id }, body: { lng: 'en' } })).status).toBe(200);
    const { id } = await newest(subject.id);
    await owner.query('DELETE FROM "User" WHERE "id" = ANY($1)', [[admin.id, account.id, subject.id]]);
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      by: account.name,
      actingFor: admin.name,
      actorId: account.id,
      realActorId: admin.id,
      type: 'USER',
      action: 'EDIT',
      entityId: subject.id,
      entityLabel: subject.name,
      changes: [{ field: 'lng', before: 'fr', after: 'en' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/salt|digest/i);
  });

  it('N-24 AUDIT-04 names its neighbours in the chain, others of its element and of its operation', async () => {
    const [productId, requestId] = [randomUUID(), randomUUID()];
    const act = (more: Partial<AuditEvent>): AuditEvent => ({
      type: 'PRODUCT',
      action: 'EDIT',
      entityId: productId,
      entityLabel: 'P',
      productId,
      changes: [],
      comment: null,
      ...more,
    });
    const change = [{ field: 'name', before: 'a', after: 'b' }];
    const author = { id: randomUUID(), name: 'Author', real: null, at: now(), requestId };
    await db.$transaction((tx) =>
      recordAll(tx, author, [
        act({ changes: change }),
        act({ changes: change, type: 'VALIDATION', entityId: randomUUID() }),
        act({ changes: change, productId: null, entityId: 'another' }),
      ]),
    );
    const entries = await db.auditEntry.findMany({ where: { correlationId: requestId }, orderBy: { seq: 'asc' } });
    const [first, second, third] = entries.map(({ id }) => id);
    const { body } = await read(String(second));
    expect(body.chain).toMatchObject({ previousId: first, nextId: third, hash: entries[1]?.hash, prevHash: entries[0]?.hash });
    const related = await relatedEntries(body);
    expect(related.element).toMatchObject({ entries: [{ id: first }], count: 1, isMore: false });
    expect(related.call).toMatchObject({ entries: [{ id: first }, { id: third }], count: 2 });
    expect(related.blanked).toEqual([]);
  });

  it('N-24 AUDIT-04 is found by its own id only', async () => {
    for (const id of [randomUUID(), 'view', '../x']) expect((await read(id)).status).toBe(404);
    expect((await call(null, 'GET', entryRoute, { params: { id: randomUUID() } })).status).toBe(401);
    expect((await call(await person('ROLE_ADMIN'), 'GET', entryRoute, { params: { id: randomUUID() } })).status).toBe(403);
  });
});

describe('AUDIT-19 what administrators change', () => {
  it('AUDIT-19 U-01 a therapeutic area is traced as one', async () => {
    const admin = await person('ROLE_ADMIN');
    const name = `Area ${randomUUID()}`;
    const { body } = await call<{ id: string }>(admin, 'POST', areaRoute, { body: { name } });
    const entry = await newest(body.id);
    expect((await read(entry.id)).body).toMatchObject({
      type: 'THERAPEUTIC_AREA',
      action: 'CREATE',
      by: admin.name,
      changes: [{ field: 'name', before: null, after: name }],
    });
  });
});

describe('AUDIT-20 the audit log', () => {
  it('AUDIT-20 has no call that changes or deletes an entry', async () => {
    const calls = (await exportsOfRoutes()).filter(({ address }) => address.includes('audit-trail'));
    expect(calls.length).toBeGreaterThan(4);
    expect(calls.filter(({ verb }) => ['PUT', 'PATCH', 'DELETE'].includes(verb))).toEqual([]);
    for (const verb of ['PUT', 'PATCH', 'DELETE'] as const) {
      expect((productEntriesRoute as Record<string, unknown>)[verb]).toBeUndefined();
      expect((entryRoute as Record<string, unknown>)[verb]).toBeUndefined();
    }
  });

  it('AUDIT-20 is written in one place of the code, and changed in none', () => {
    const writes =
      /auditEntry\.(?:create|update|upsert|delete)|auditValue\.(?:create|update|upsert|delete)|(?:INTO|UPDATE|FROM|TRUNCATE) "Audit(?:Entry|Value)"/;
    const changing = /INTO "Audit|UPDATE "Audit|DELETE FROM "Audit|TRUNCATE "Audit|audit(?:Entry|Value)\.(?:create|update|upsert|delete)/;
    const files = filesBelow('src', SOURCE).filter((file) => !/\.test\.tsx?$/.test(file));
    expect(files.filter((file) => writes.test(readFileSync(file, 'utf8'))).length).toBeGreaterThan(2);
    expect(files.filter((file) => changing.test(readFileSync(file, 'utf8')))).toEqual(['src/server/audit/record.ts']);
  });
});
