import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Author } from '@/server/audit/record';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { displayName } from '@/shared/display-name';
import { BDPM_FILES, type BdpmBytes, BdpmError } from './schema';

/** Bytes of the five files of a folder. Throws BdpmError `missingFile` naming the first that cannot be read. */
export async function readBdpmFolder(folder: string): Promise<BdpmBytes> {
  const bytes: Partial<Record<keyof BdpmBytes, Uint8Array>> = {};
  // One after the other: of several missing files the first is named, whichever the disk answers first.
  for (const file of BDPM_FILES) {
    try {
      bytes[file] = new Uint8Array(await readFile(join(folder, file)));
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
      throw new BdpmError('missingFile', file, 1, 1, `the file cannot be read (${reason})`);
    }
  }
  return bytes as BdpmBytes;
}

/**
 * The account that an import from the command line acts as: the one of this e-mail, else the oldest active super
 * administrator. Null when there is none.
 */
export async function importingAccount(email: string | null, requestId: string): Promise<Author | null> {
  const account = await db.user.findFirst({
    where: {
      status: 'ACTIVE',
      ...(email ? { email: email.trim().toLowerCase() } : { roles: { has: 'ROLE_SUPER_ADMIN' } }),
    },
    orderBy: { creationDate: 'asc' },
    select: { id: true, email: true, firstName: true, lastName: true },
  });
  return account && { id: account.id, name: displayName(account), real: null, at: now(), requestId };
}
