import 'server-only';
import { assertNotStale } from '@/server/audit/last-editor';
import { type Author, record } from '@/server/audit/record';
import { endOfBusinessDay, withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { PortalClient } from '@/server/db/generated/client';
import { deleteExpiredKeys } from '@/server/endpoint/idempotency';
import { newPortalToken } from '@/server/session/portal-client';
import { dayOf } from '@/shared/dates/dates';
import { changesBetween } from '@/shared/diff/changes';
import type { FieldErrors } from '@/shared/refusal';
import { Refusal } from '@/shared/refusal';
import { getPortalClient, lockPortalClient } from './queries';
import { expiryDay, expiryError, firstExpiry, orderedScopes, scopesError } from './rules';
import type { PortalClientEdit, PortalClientInput, PortalClientView, PortalClientWithToken } from './schema';

/** Audited fields of a client: never its token or the token's hash. */
const FIELDS = ['name', 'scopes', 'expiresOn', 'tokenEnd', 'revokedAt'] as const;
const traced = (client: PortalClient) => ({
  name: client.name,
  scopes: client.scopes,
  expiresOn: expiryDay(client.expiresAt),
  tokenEnd: client.tokenEnd,
  revokedAt: client.revokedAt?.toISOString() ?? null,
});

function assertValid(errors: Record<string, string | null>): void {
  const fields = Object.fromEntries(Object.entries(errors).filter(([, code]) => code !== null)) as FieldErrors;
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT', { fields });
}

async function audit(tx: Transaction, author: Author, before: PortalClient | null, after: PortalClient): Promise<void> {
  await record(tx, author, {
    type: 'PORTAL_CLIENT',
    action: before ? (after.revokedAt ? 'DELETE' : 'EDIT') : 'CREATE',
    entityId: after.id,
    entityLabel: after.name,
    changes: changesBetween(FIELDS, before && traced(before), traced(after)),
  });
}

/** Locks a client for a change. Throws RECORD_NOT_FOUND, PORTAL_CLIENT_REVOKED, RECORD_STALE. */
async function lockForChange(tx: Transaction, id: string, updateDate: string | null | undefined): Promise<PortalClient> {
  const client = await lockPortalClient(tx, id);
  if (client.revokedAt) throw new Refusal('PORTAL_CLIENT_REVOKED');
  await assertNotStale(tx, client, updateDate);
  return client;
}

/** Creates a client; its token is returned only here (S-06). Throws INVALID_INPUT, DUPLICATE_NAME. */
export async function createPortalClient(input: PortalClientInput, author: Author): Promise<PortalClientWithToken> {
  const today = dayOf(author.at);
  const expiresOn = input.expiresOn ?? firstExpiry(today);
  assertValid({ scopes: scopesError(input.scopes), expiresOn: expiryError(expiresOn, { today }) });
  const { token, ...hashed } = newPortalToken();
  const { id } = await db.$transaction(async (tx) => {
    const client = await tx.portalClient.create({
      data: {
        ...hashed,
        name: input.name,
        scopes: orderedScopes(input.scopes),
        expiresAt: endOfBusinessDay(expiresOn),
        createdById: author.real?.id ?? author.id,
        creationDate: author.at,
        updateDate: author.at,
      },
    });
    await audit(tx, author, null, client);
    return client;
  });
  return { client: await getPortalClient(id, author.at), token };
}

/** Name, scopes and last day. Throws RECORD_NOT_FOUND, PORTAL_CLIENT_REVOKED, RECORD_STALE, INVALID_INPUT, DUPLICATE_NAME. */
export async function editPortalClient(id: string, input: PortalClientEdit, author: Author): Promise<PortalClientView> {
  await db.$transaction(async (tx) => {
    const before = await lockForChange(tx, id, input.updateDate);
    const today = dayOf(author.at);
    assertValid({
      scopes: scopesError(input.scopes),
      expiresOn: expiryError(input.expiresOn, { today, before: expiryDay(before.expiresAt) }),
    });
    const data = { name: input.name, scopes: orderedScopes(input.scopes), expiresAt: endOfBusinessDay(input.expiresOn) };
    if (changesBetween(FIELDS, traced(before), traced({ ...before, ...data })).length === 0) return;
    const actorAtWrite = withTimestampAfter(author, before.updateDate);
    await audit(tx, actorAtWrite, before, await tx.portalClient.update({ where: { id }, data: { ...data, updateDate: actorAtWrite.at } }));
  });
  return getPortalClient(id, author.at);
}

/** A new token; the old one ends with the commit. Throws RECORD_NOT_FOUND, PORTAL_CLIENT_REVOKED, RECORD_STALE. */
export async function replacePortalToken(
  id: string,
  updateDate: string | null | undefined,
  author: Author,
): Promise<PortalClientWithToken> {
  const { token, ...hashed } = newPortalToken();
  await db.$transaction(async (tx) => {
    const before = await lockForChange(tx, id, updateDate);
    const actorAtWrite = withTimestampAfter(author, before.updateDate);
    await audit(
      tx,
      actorAtWrite,
      before,
      await tx.portalClient.update({ where: { id }, data: { ...hashed, updateDate: actorAtWrite.at } }),
    );
  });
  return { client: await getPortalClient(id, author.at), token };
}

/** Ends a client for good; its token is refused from the commit on. Throws RECORD_NOT_FOUND, PORTAL_CLIENT_REVOKED. */
export async function revokePortalClient(id: string, author: Author): Promise<PortalClientView> {
  await db.$transaction(async (tx) => {
    const before = await lockForChange(tx, id, null);
    const actorAtWrite = withTimestampAfter(author, before.updateDate);
    const data = { revokedAt: actorAtWrite.at, updateDate: actorAtWrite.at };
    await audit(tx, actorAtWrite, before, await tx.portalClient.update({ where: { id }, data }));
  });
  return getPortalClient(id, author.at);
}

/** Purge of expired idempotency keys (S-06). */
export const idempotencyPurge = { name: 'idempotencyKeys', purge: deleteExpiredKeys };
