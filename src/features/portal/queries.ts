import 'server-only';
import { db, rows, type Transaction } from '@/server/db/client';
import type { PortalClient } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import { dayOf } from '@/shared/dates';
import { Refusal } from '@/shared/refusal';
import { portalState } from './rules';
import type { PortalClientView } from './schema';

/** Last day of a client: it ends with that day. */
export const expiryDay = (expiresAt: Date): string => dayOf(new Date(expiresAt.getTime() - 1));

const SELECT = `
  SELECT c."id", c."name", c."scopes"::text[] AS "scopes", c."tokenEnd", c."expiresAt", c."lastUsedAt", c."revokedAt", c."creationDate",
         c."updateDate", coalesce(nullif(trim(u."firstName" || ' ' || u."lastName"), ''), u."email") AS "createdBy"
  FROM "PortalClient" c LEFT JOIN "User" u ON u."id" = c."createdById"`;

type Row = Omit<PortalClient, 'tokenHash' | 'createdById'> & { readonly createdBy: string | null };

const viewOf = ({ expiresAt, ...row }: Row, at: Date): PortalClientView => ({
  ...row,
  state: portalState({ expiresAt, revokedAt: row.revokedAt }, at),
  expiresOn: expiryDay(expiresAt),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  creationDate: row.creationDate.toISOString(),
  updateDate: row.updateDate.toISOString(),
});

/** Every client, active ones first, by name. */
export async function listPortalClients(at: Date): Promise<PortalClientView[]> {
  const found = await rows<Row>(`${SELECT} ORDER BY c."revokedAt" IS NOT NULL, c."expiresAt" <= $1, public.fold(c."name"), c."id"`, [at]);
  return found.map((row) => viewOf(row, at));
}

/** Throws RECORD_NOT_FOUND. */
export async function getPortalClient(id: string, at: Date): Promise<PortalClientView> {
  const [row] = await rows<Row>(`${SELECT} WHERE c."id" = $1`, [id]);
  if (!row) throw new Refusal('RECORD_NOT_FOUND');
  return viewOf(row, at);
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
