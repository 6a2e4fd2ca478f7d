import 'server-only';
import { assertNotStale } from '@/server/audit/last-editor';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { TherapeuticArea } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import type { Actor } from '@/shared/account/actor';
import { changesBetween } from '@/shared/diff/changes';
import { Refusal } from '@/shared/refusal';
import { areaUses } from './queries';
import { areaView } from './rules';
import type { TherapeuticAreaEdit, TherapeuticAreaView } from './schema';

const FIELDS = ['name'] as const;

async function lockArea(tx: Transaction, id: string): Promise<TherapeuticArea> {
  await lockRow(tx, 'TherapeuticArea', id);
  const found = await tx.therapeuticArea.findUnique({ where: { id } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return found;
}

/** E-031: answers the created item (TA-08). Throws DUPLICATE_NAME, also for a name that differs in case or accents only (D-16). */
export async function createArea(name: string, actor: Actor): Promise<TherapeuticAreaView> {
  return db.$transaction(async (tx) => {
    const area = await tx.therapeuticArea.create({ data: { name, creationDate: actor.at, updateDate: actor.at } });
    const changes = changesBetween(FIELDS, null, area);
    await record(tx, actor, { type: 'THERAPEUTIC_AREA', action: 'CREATE', entityId: area.id, entityLabel: name, changes });
    return areaView(area);
  });
}

/** E-032. Throws RECORD_NOT_FOUND, RECORD_STALE, DUPLICATE_NAME. */
export async function renameArea(id: string, { name, updateDate }: TherapeuticAreaEdit, actor: Actor): Promise<TherapeuticAreaView> {
  return db.$transaction(async (tx) => {
    const before = await lockArea(tx, id);
    await assertNotStale(tx, before, updateDate);
    if (before.name === name) return areaView(before);
    const then = withTimestampAfter(actor, before.updateDate);
    const after = await tx.therapeuticArea.update({ where: { id }, data: { name, updateDate: then.at } });
    const changes = changesBetween(FIELDS, before, after);
    await record(tx, then, { type: 'THERAPEUTIC_AREA', action: 'EDIT', entityId: id, entityLabel: name, changes });
    return areaView(after);
  });
}

/** E-033. One that materials or products use stays, and says which (U-08, U-08a, TA-05). Throws RECORD_NOT_FOUND, AREA_IN_USE. */
export async function deleteArea(id: string, actor: Actor): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await lockArea(tx, id);
    // A save that names the area holds a lock on it: what is counted here is all there can be.
    const { count, products, names } = await areaUses(tx, id);
    const params = { count, products, names: names.join('\n'), others: count - names.length };
    if (count > 0) throw new Refusal('AREA_IN_USE', { params });
    await tx.therapeuticArea.delete({ where: { id } });
    const changes = changesBetween(FIELDS, before, null);
    await record(tx, actor, { type: 'THERAPEUTIC_AREA', action: 'DELETE', entityId: id, entityLabel: before.name, changes });
  });
}
