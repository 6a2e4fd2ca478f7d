import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catchMails } from '../run/mail-catcher.mjs';

export interface MailServer {
  /** where `caughtMails` finds what came */
  readonly folder: string;
  readonly port: number;
  close(): Promise<void>;
}

/** A mail server for one test file, with a folder that goes with it. */
export async function mailServer(): Promise<MailServer> {
  const folder = mkdtempSync(join(tmpdir(), 'infomed-mails-'));
  const { port, close } = await catchMails(folder);
  return {
    folder,
    port,
    async close() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
