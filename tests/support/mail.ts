import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A mail as its reader sees it. */
export interface CaughtMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { name: string | null; bytes: Buffer }[];
}

/** All mails that the catcher has taken, oldest first. In a browser test the folder is known from the environment. */
export async function caughtMails(folder = process.env.E2E_MAILS): Promise<CaughtMail[]> {
  if (!folder) throw new Error('There is no mail catcher: E2E_MAILS names no folder.');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Promise.all(
    files.toSorted().map(async (name) => {
      const { to, source } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { to: string[]; source: string };
      const { subject = '', text = '', html = '', attachments } = await PostalMime.parse(source);
      const files = attachments.map(({ filename, content }) => ({ name: filename, bytes: Buffer.from(content as ArrayBuffer) }));
      return { to, subject, text, html, attachments: files };
    }),
  );
}

/** Waits for the newest mail to an address that fulfils the condition: mails are sent by a job, a moment later. */
export async function waitForMail(to: string, fulfils: (mail: CaughtMail) => boolean = () => true, timeout = 15_000): Promise<CaughtMail> {
  for (const end = Date.now() + timeout; Date.now() < end; ) {
    const found = (await caughtMails()).findLast((mail) => mail.to.includes(to) && fulfils(mail));
    if (found) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No such mail to ${to} within ${timeout} ms.`);
}
