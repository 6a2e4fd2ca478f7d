import 'server-only';
import { z } from 'zod';
import { db, Instant, rowsOf, type Transaction } from '@/server/db/client';
import type { PortalClient } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import { Refusal } from '@/shared/refusal';
import { clientView } from './rules';
import { PortalClientView } from './schema';

const SELECT = `
  SELECT c."id", c."name", c."scopes"::text[] AS "scopes", c."tokenEnd", c."expiresAt", c."lastUsedAt", c."revokedAt", c."creationDate",
         c."updateDate", coalesce(nullif(trim(u."firstName" || ' ' || u."lastName"), ''), u."email") AS "createdBy"
  FROM "PortalClient" c LEFT JOIN "User" u ON u."id" = c."createdById"`;

const Row = PortalClientView.omit({ state: true, expiresOn: true }).extend({
  expiresAt: z.date(),
  lastUsedAt: Instant.nullable(),
  revokedAt: z.date().nullable(),
  creationDate: Instant,
  updateDate: Instant,
});

/** Every client, active ones first, by name. */
export async function listPortalClients(at: Date): Promise<PortalClientView[]> {
  const found = await rowsOf(Row, `${SELECT} ORDER BY c."revokedAt" IS NOT NULL, c."expiresAt" <= $1, public.fold(c."name"), c."id"`, [at]);
  return found.map((row) => clientView(row, at));
}

/** Throws RECORD_NOT_FOUND. */
export async function getPortalClient(id: string, at: Date): Promise<PortalClientView> {
  const [row] = await rowsOf(Row, `${SELECT} WHERE c."id" = $1`, [id]);
  if (!row) throw new Refusal('RECORD_NOT_FOUND');
  return clientView(row, at);
}

/** The client with this name. Throws RECORD_NOT_FOUND. */
export async function portalClientNamed(name: string): Promise<{ id: string }> {
  const row = await db.portalClient.findUnique({ where: { name }, select: { id: true } });
  if (!row) throw new Refusal('RECORD_NOT_FOUND');
  return row;
}

/** Locks the client until the transaction ends. Throws RECORD_NOT_FOUND. */
export async function lockPortalClient(tx: Transaction, id: string): Promise<PortalClient> {
  await lockRow(tx, 'PortalClient', id);
  const found = await tx.portalClient.findUnique({ where: { id } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return found;
}
