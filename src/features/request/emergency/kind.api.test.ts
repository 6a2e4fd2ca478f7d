import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as one from '@/app/infomed/api/emergency-request/[id]/route';
import * as create from '@/app/infomed/api/emergency-request/create/route';
import * as list from '@/app/infomed/api/emergency-request/route';
import { createPortalClient } from '@/features/portal/commands';
import { db } from '@/server/db/client';
import { author } from '../../../../tests/api/arrangements/arrangement';
import { submitToken } from '../../../../tests/api/arrangements/requests-emergency';
import { call, type Person, person } from '../../../../tests/support/call';
import type { EmergencyView } from './schema';

const SENT = {
  email: ' anne.martin@hopital.example ',
  userJanrainUuid: 'janrain-1',
  productName: 'GARDASIL 9',
  productQuantity: 3,
  firstName: 'Anne',
  lastName: 'Martin',
  establishment: 'Hôpital d’essai',
  emergencyInfo: 'Une patiente attend.\nMerci.',
  address1: '1 rue de l’Essai',
  address2: 'Bâtiment B',
  zipCode: '69003',
  city: 'Lyon',
  phone: '01 99 00 00 01',
  fax: '01 99 00 00 02',
};

let staff: Person;
let headers: { authorization: string };
const send = (body: object, more: Record<string, string> = {}) =>
  call<{ id: number }>(null, 'POST', create, { headers: { ...headers, ...more }, body });

beforeAll(async () => {
  staff = await person('ROLE_ACCES_DEMANDES');
  headers = await submitToken();
});

describe('N-30 emergency requests of the portal', () => {
  it('API-12 REQ-27 REQ-30 REQ-31 every field is stored and returned, and staff see it at the top', async () => {
    const { status, body } = await send(SENT);
    expect(status).toBe(200);
    const answer = await call<EmergencyView>(staff, 'GET', one, { params: { id: String(body.id) } });
    expect(answer.body).toMatchObject({
      ...SENT,
      email: SENT.email.trim(),
      id: body.id,
      productId: null,
      hasProduct: false,
      handling: 'OPEN',
    });
    const { date, dueAt } = answer.body;
    expect(Date.parse(dueAt) - Date.parse(date)).toBe(4 * 3_600_000);
    const grid = await call<{ rowData: { id: number }[]; rowCount: number }>(staff, 'POST', list, { body: {} });
    expect(grid.body.rowData[0]).toMatchObject({ id: body.id, date, email: SENT.email.trim(), productName: SENT.productName });
    expect(grid.body.rowCount).toBe(await db.emergencyRequest.count());
  });

  it('R-13 takes a product’s name from the catalogue, and stores a removed product by its sent name', async () => {
    const at = new Date();
    const dates = { creationDate: at, updateDate: at, informationUpdatedAt: at, availabilityUpdatedAt: at, excursionUpdatedAt: at };
    const product = await db.product.create({ data: { name: 'ESSAI 10 mg', status: 'COMMERCIALIZED', ...dates } });
    const { productName, ...unnamed } = SENT;
    const known = await send({ ...unnamed, productId: product.id });
    expect(await db.emergencyRequest.findUnique({ where: { id: known.body.id } })).toMatchObject({
      productId: product.id,
      productName: 'ESSAI 10 mg',
    });
    const gone = randomUUID();
    expect((await send({ ...SENT, productId: gone })).status).toBe(200);
    expect(await send({ ...unnamed, productId: gone })).toMatchObject({ status: 400, body: { fields: { productId: 'INVALID_CHOICE' } } });
    expect(await send(unnamed)).toMatchObject({ status: 400, body: { fields: { productName: 'REQUIRED' } } });
  });

  it('R-01 S-06 the same key makes one request, another body under it is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([send(SENT, key), send(SENT, key)]);
    const again = await send(SENT, key);
    expect(new Set([first.body.id, second.body.id, again.body.id]).size).toBe(1);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await send({ ...SENT, productQuantity: 4 }, key)).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('S-06 reports every invalid field, stores nothing then, and requires the scope', async () => {
    const before = await db.emergencyRequest.count();
    const wrong = await send({ ...SENT, email: 'nobody', productQuantity: 0, lastName: ' ', phone: 'x'.repeat(51) });
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        error: 'INVALID_INPUT',
        fields: { email: 'INVALID_EMAIL', productQuantity: expect.any(String), lastName: 'REQUIRED', phone: 'tooLong' },
      },
    });
    const { token } = await createPortalClient({ name: randomUUID(), scopes: ['READ'] }, author());
    expect((await send(SENT, { authorization: `Bearer ${token}` })).status).toBe(403);
    expect((await call(staff, 'POST', create, { body: SENT })).status).toBe(401);
    expect(await db.emergencyRequest.count()).toBe(before);
  });
});
