import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as changeRoute from '@/app/api/v1/ajax/change-password/route';
import * as resetRoute from '@/app/api/v1/ajax/reset-password/route';
import { deliverMails } from '@/features/mail/commands';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { call } from '../support/call';

const requestReset = async (email: string): Promise<unknown> => (await call(null, 'POST', resetRoute, { body: { email } })).body;

describe('a forgotten password where no mail server is configured', () => {
  it('AUTH-21 S-21 returns ERROR for every address alike', async () => {
    const at = now();
    const { email } = await db.user.create({
      data: { email: `${randomUUID()}@test.example`, roles: [], creationDate: at, updateDate: at },
    });
    expect(await requestReset(email)).toEqual({ result: 'ERROR' });
    expect(await requestReset(`${randomUUID()}@test.example`)).toEqual({ result: 'ERROR' });
    await deliverMails();
    const mails = await db.mail.findMany();
    expect(mails).toMatchObject([{ recipient: email, status: 'NOT_SENT', attempts: 0, error: null }]);
    const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const body = { token, newPassword: 'New-Password-2', newPasswordConfirm: 'New-Password-2' };
    expect((await call(null, 'POST', changeRoute, { body })).body).toEqual({ result: 'SUCCESS' });
  });
});
