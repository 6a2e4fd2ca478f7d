import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as attachmentRoute from '@/app/infomed/api/mails/[id]/attachments/[position]/route';
import * as resendRoute from '@/app/infomed/api/mails/[id]/resend/route';
import * as mailRoute from '@/app/infomed/api/mails/[id]/route';
import { deliverMails, queueMail } from '@/features/mail/commands';
import type { MailView } from '@/features/mail/schema';
import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { stopJobs } from '@/server/jobs/jobs';
import { call, type Person, person } from '../support/call';
import { mailServer } from '../support/mail-server';

const catcher = await mailServer();
process.env.SMTP_URL = `smtp://127.0.0.1:${catcher.port}`;

let administrator: Person;
beforeAll(async () => {
  administrator = await person('ROLE_ADMIN');
});
afterAll(async () => {
  await stopJobs();
  await closeDatabase();
  await catcher.close();
});

const FILES = [
  {
    fileName: 'Résultat d’été.xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: randomBytes(90_000),
  },
  { fileName: 'b.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') },
];

/** A stored mail with both files. */
async function queued(): Promise<{ id: string; recipient: string }> {
  const recipient = `${randomUUID()}@test.example`;
  await db.$transaction((tx) =>
    queueMail(tx, { kind: 'CHATBOT_TESTS', recipient, lng: 'fr', subject: 'Résultat', paragraphs: ['Texte'], attachments: FILES }, now()),
  );
  const { id } = await db.mail.findFirstOrThrow({ where: { recipient } });
  return { id, recipient };
}

/** What arrived at an address: of each mail its files. */
async function arrived(recipient: string): Promise<{ name: string | null; type: string; bytes: Buffer }[][]> {
  const sources = readdirSync(catcher.folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(catcher.folder, name), 'utf8')) as { to: string[]; source: string })
    .filter(({ to }) => to.includes(recipient));
  return Promise.all(
    sources.map(async ({ source }) =>
      (await PostalMime.parse(source)).attachments.map(({ filename, mimeType, content }) => ({
        name: filename,
        type: mimeType,
        bytes: Buffer.from(content as ArrayBuffer),
      })),
    ),
  );
}
const asSent = FILES.map(({ fileName, contentType, bytes }) => ({ name: fileName, type: contentType, bytes }));

describe('a mail with files', () => {
  it('S-02 S-21 arrives with them byte for byte, and once more when it is sent again', async () => {
    const { id, recipient } = await queued();
    await deliverMails();
    expect(await arrived(recipient)).toEqual([asSent]);
    expect((await call(administrator, 'POST', resendRoute, { params: { id }, body: { resends: 0 } })).status).toBe(200);
    await deliverMails();
    expect(await arrived(recipient)).toEqual([asSent, asSent]);
  });

  it('S-02 lists them in the log, and gives each as its reader got it', async () => {
    const { id } = await queued();
    const { body } = await call<MailView>(administrator, 'GET', mailRoute, { params: { id } });
    expect(body.attachments).toEqual(
      FILES.map(({ fileName, contentType, bytes }, position) => ({ position, fileName, contentType, size: bytes.length })),
    );
    const answer = await attachmentRoute.GET(new Request('http://localhost:3000/x', { headers: { cookie: administrator.cookie } }), {
      params: Promise.resolve({ id, position: '0' }),
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(FILES[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*R%C3%A9sultat/);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('V8.2.1 S-02 gives them to administrators only, and nothing that is not there', async () => {
    const { id } = await queued();
    const of = (position: string) => ({ params: { id, position } });
    expect((await call(null, 'GET', attachmentRoute, of('0'))).status).toBe(401);
    expect((await call(await person('ROLE_ACCES_FAQ'), 'GET', attachmentRoute, of('0'))).status).toBe(403);
    for (const position of ['2', '-1', 'x']) expect((await call(administrator, 'GET', attachmentRoute, of(position))).status).toBe(404);
  });

  it('S-02 goes with its mail when that is purged', async () => {
    const { id } = await queued();
    await db.mail.delete({ where: { id } });
    expect(await db.mailAttachment.count({ where: { mailId: id } })).toBe(0);
  });
});
