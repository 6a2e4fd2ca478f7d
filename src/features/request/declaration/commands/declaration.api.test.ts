import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as seriousness from '@/app/infomed/api/pharmaco-vigilance/[id]/serious/route';
import * as list from '@/app/infomed/api/pharmaco-vigilance/route';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { dayOf, shiftDay } from '@/shared/dates/dates';
import { call } from '../../../../../tests/support/call';
import { address, declarationDesk, SENT, SERVICE_ADDRESSES } from '../../../../../tests/support/declarations';
import { requestHistory } from '../../handling/queries';
import type { DeclarationView } from '../schema';

const DAY = 24 * 3_600_000;

let desk: Awaited<ReturnType<typeof declarationDesk>>;
beforeAll(async () => {
  desk = await declarationDesk();
});
afterAll(() => desk.close());

const correct = (id: number, body: object) => call<DeclarationView>(desk.staff, 'PUT', seriousness, { params: { id: String(id) }, body });

describe('N-32 declarations of the portal', () => {
  it('API-14 REQ-40 REQ-42 R-12 every field is stored and returned, and staff see it at the top', async () => {
    const email = address();
    const { status, body } = await desk.send({ ...SENT, email: ` ${email} ` });
    expect(status).toBe(200);
    const view = await desk.read(body.id);
    expect(view).toMatchObject({ ...SENT, email, productId: null, hasProduct: false, sentToDeclarant: false, sentToInfomed: false });
    expect(Date.parse(view.dueAt) - Date.parse(view.date)).toBe(90 * DAY);
    const grid = await call<{ rowData: object[] }>(desk.staff, 'POST', list, { body: {} });
    expect(grid.body.rowData[0]).toMatchObject({
      id: body.id,
      email,
      sentToDeclarant: false,
      sentToInfomed: false,
      lotNumbers: 'X123456, W654321A',
      eventDate: '2026-03-29',
    });
  });

  it('R-12 S-06 requires little, counts the unknown as serious, and names every wrong field', async () => {
    const { body } = await desk.send({ lastName: 'Durand', email: address() });
    const view = await desk.read(body.id);
    expect(view).toMatchObject({ serious: 'UNKNOWN', productName: null, lots: [], eventDate: null, description: null });
    expect(Date.parse(view.dueAt) - Date.parse(view.date)).toBe(15 * DAY);
    const before = await db.mail.count();
    const wrong = { ...SENT, lastName: '', email: 'nobody', serious: 'MAYBE', eventDate: '2026-02-30', lots: ['A', ' '] };
    expect(await desk.send(wrong)).toMatchObject({
      status: 400,
      body: {
        fields: {
          lastName: 'REQUIRED',
          email: 'INVALID_EMAIL',
          serious: 'INVALID_CHOICE',
          eventDate: 'INVALID_DATE',
          'lots.1': 'REQUIRED',
        },
      },
    });
    const tomorrow = shiftDay(dayOf(now()), 1);
    expect((await desk.send({ ...SENT, email: address(), eventDate: tomorrow })).status).toBe(200);
    expect(await desk.send({ ...SENT, email: address(), eventDate: shiftDay(tomorrow, 1) })).toMatchObject({
      status: 400,
      body: { fields: { eventDate: 'AFTER_TOMORROW' } },
    });
    expect(await db.mail.count()).toBe(before + 1 + SERVICE_ADDRESSES.length);
  });
});

describe('O-084 the correction of what is serious', () => {
  it('R-12 S-22 moves the due time from the receipt, is traced, and refuses an older version', async () => {
    const { body } = await desk.send({ ...SENT, email: address(), serious: 'UNKNOWN' });
    const before = await desk.read(body.id);
    const corrected = await correct(body.id, { serious: 'NO', updateDate: before.updateDate });
    expect(corrected).toMatchObject({ status: 200, body: { serious: 'NO' } });
    expect(Date.parse(corrected.body.dueAt) - Date.parse(before.date)).toBe(90 * DAY);
    expect(await correct(body.id, { serious: 'YES', updateDate: before.updateDate })).toMatchObject({
      status: 409,
      body: { error: 'RECORD_STALE', params: { name: desk.staff.name } },
    });
    expect((await correct(body.id, { serious: 'NO', updateDate: corrected.body.updateDate })).body.updateDate).toBe(
      corrected.body.updateDate,
    );
    expect(await requestHistory('pharmaco-vigilance', body.id)).toMatchObject([
      {
        action: 'EDIT',
        changes: [
          { field: 'serious', before: 'UNKNOWN', after: 'NO' },
          { field: 'dueAt', before: before.dueAt, after: corrected.body.dueAt },
        ],
      },
    ]);
    expect((await correct(2_000_000_000, { serious: 'NO' })).status).toBe(404);
  });
});
