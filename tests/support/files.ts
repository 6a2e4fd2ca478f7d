import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { db } from '@/server/db/client';
import { type Answer, call, type Person, person } from './call';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n');
export const MEGABYTE = 1024 * 1024;

export type Uploaded = { success: boolean; encodedId: string; error?: string };
type Route = Parameters<typeof call>[2];

export let editor: Person;
export let reader: Person;
/** An uploader, and a user without any right. */
export async function makePeople(): Promise<void> {
  editor = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_ACCES_MATERIEL', 'ROLE_ACCES_FAQ');
  reader = await person();
}

export function formOf(bytes: Uint8Array, name: string, type = 'application/octet-stream', field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
export const send = (route: Route, bytes: Uint8Array, name = 'notice.pdf', type?: string, who = editor): Promise<Answer<Uploaded>> =>
  call<Uploaded>(who, 'POST', route, { body: formOf(bytes, name, type) });
export async function idOf(route: Route, bytes: Uint8Array, name?: string, who = editor): Promise<string> {
  const { status, body } = await send(route, bytes, name, undefined, who);
  expect([status, body.success]).toEqual([200, true]);
  return body.encodedId;
}
export const stored = (id: string): string[] =>
  readdirSync(join(process.env.DATA_DIR ?? '', 'files', id.slice(0, 2))).filter((name) => name.startsWith(id));
export const nameOf = async (id: string): Promise<string> => (await db.storedFile.findUniqueOrThrow({ where: { encodedId: id } })).fileName;
