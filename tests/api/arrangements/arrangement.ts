import { randomUUID } from 'node:crypto';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import type { Accepted } from '@/server/files/accept';
import { saveFile } from '@/server/files/records';
import type { Role } from '@/shared/account/rights';
import type { Person, Sent } from '../../support/call';
import { imageOf } from '../pictures';

/** What makes a call of an endpoint a good one. */
export interface Arrangement {
  /** finer rights, checked by the command beside that of the endpoint (P-24) */
  readonly finer?: readonly Role[];
  /** of a public endpoint: what it is for asks for a log-in all the same */
  readonly isSignedIn?: boolean;
  /** what the answer holds, where 200 alone could also be a failure */
  readonly answer?: object;
  /** puts there what the call of `who` needs, and says what it sends; `role` is the one that opens the door */
  send?(who: Person, role: Role | undefined): Promise<Sent> | Sent;
}
/** By the endpoint's verb and address. */
export type Arrangements = Readonly<Record<string, Arrangement>>;

export const dated = () => ({ creationDate: now(), updateDate: now() });
/** Somebody outside of the test, as the audit log names them. */
export const author = () => ({ id: null, name: 'Test', real: null, at: now(), requestId: randomUUID() });

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n');

/** The body of an upload. */
export function formOf(bytes: Uint8Array, name: string): Sent {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  return { body };
}

async function saved(kind: Parameters<typeof saveFile>[0], accepted: Accepted, { id: by }: Person): Promise<string> {
  return (await saveFile(kind, accepted, { name: 'file', by, at: now() })).encodedId;
}
export const savedPdf = (who: Person, kind: 'PRODUCT_PDF' | 'FAQ_PDF' | 'PROMOTION_DOC' = 'PRODUCT_PDF'): Promise<string> =>
  saved(kind, { bytes: PDF, contentType: 'application/pdf' }, who);
export const savedImage = async (kind: 'AVATAR' | 'MATERIAL_IMAGE', who: Person): Promise<string> =>
  saved(kind, { bytes: await imageOf('webp'), contentType: 'image/webp' }, who);

export const emailOf = async ({ id }: Person): Promise<string> => (await db.user.findUniqueOrThrow({ where: { id } })).email;
