import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { deliverMails, queueMail } from '@/features/mail/commands';
import { moveClock, now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { asOwner } from '../support/database';
import { caughtMails } from '../support/mail';
import { mailServer } from '../support/mail-server';

const catcher = await mailServer();
process.env.SMTP_URL = `smtp://127.0.0.1:${catcher.port}`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

afterEach(() => moveClock(0));
afterAll(async () => {
  await closeDatabase();
  await catcher.close();
});

/** While `work` runs, no mail can be marked as sent: as if the server were killed right after the sending. */
async function whileNoneIsMarked(work: () => Promise<void>): Promise<void> {
  await asOwner(`
    CREATE FUNCTION refuse_mark() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no mark'; END $$;
    CREATE TRIGGER refuse_mark BEFORE UPDATE ON "Mail" FOR EACH ROW WHEN (NEW."status" = 'SENT') EXECUTE FUNCTION refuse_mark()`);
  try {
    await work();
  } finally {
    await asOwner('DROP FUNCTION refuse_mark CASCADE');
  }
}

async function waitingMail(): Promise<string> {
  const recipient = `${randomUUID()}@test.example`;
  const link = { text: 'Link', href: 'http://localhost:3000/change-password?token=abc' };
  await db.$transaction((tx) =>
    queueMail(tx, { kind: 'PASSWORD_RESET', recipient, lng: 'fr', subject: 'Subject', paragraphs: ['Text'], link }, now()),
  );
  return recipient;
}
const mailTo = (recipient: string) => db.mail.findFirstOrThrow({ where: { recipient } });
const sentTo = async (recipient: string): Promise<number> =>
  (await caughtMails(catcher.folder)).filter(({ to }) => to.includes(recipient)).length;

describe('a mail that left, but whose mark was lost', () => {
  it('S-21 counts its try and is repeated when the next one is due, not before', async () => {
    const recipient = await waitingMail();
    await whileNoneIsMarked(async () => {
      await expect(deliverMails()).rejects.toThrow();
      await deliverMails();
    });
    expect(await sentTo(recipient)).toBe(1);
    const lost = await mailTo(recipient);
    expect(lost).toMatchObject({ status: 'QUEUED', attempts: 1 });
    expect(lost.dueAt.getTime()).toBeGreaterThan(Date.now());
    moveClock(2 * MINUTE);
    await deliverMails();
    expect(await sentTo(recipient)).toBe(2);
    const sent = await mailTo(recipient);
    expect(sent).toMatchObject({ status: 'SENT', attempts: 2, error: null });
    expect(`${sent.html}${sent.text}`).not.toContain('token=abc');
  });

  it('S-21 waits a day after its last try', async () => {
    const recipient = await waitingMail();
    await db.mail.updateMany({ where: { recipient }, data: { attempts: 9 } });
    await whileNoneIsMarked(() => expect(deliverMails()).rejects.toThrow());
    moveClock(23 * HOUR);
    await deliverMails();
    expect(await sentTo(recipient)).toBe(1);
    expect(await mailTo(recipient)).toMatchObject({ status: 'QUEUED', attempts: 10 });
    moveClock(25 * HOUR);
    await deliverMails();
    expect(await mailTo(recipient)).toMatchObject({ status: 'SENT', attempts: 11 });
  });
});
