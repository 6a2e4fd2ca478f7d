import 'server-only';
import { startDelivery } from '@/features/mail/commands';
import { numberParameters } from '@/features/parameter/queries';
import { assertNotStale } from '@/server/audit/last-editor';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db } from '@/server/db/client';
import type { IdempotentWriter } from '@/server/endpoint/idempotency';
import type { Actor } from '@/shared/account/actor';
import { dateColumn, dayOf } from '@/shared/dates/dates';
import { changesBetween } from '@/shared/diff/changes';
import { Refusal } from '@/shared/refusal';
import { initialColumns, productOf, type Sender } from '../../commands/intake';
import { dueOf, entityOf, labelOf } from '../../rules/kinds';
import { recipientsOf } from '../queries';
import { assertPossibleDay, dueKeyOf } from '../rules';
import type { DeclarationCreate, SeriousnessChange } from '../schema';
import { lockDeclaration, queueSendings } from './sendings';

const KIND = 'pharmaco-vigilance';

/**
 * N-32: stores a declaration sent by the portal, once per key, with its mails to the declarant and to the
 * service, in one transaction. Throws INVALID_INPUT for a day after tomorrow, or an unknown product without a name.
 */
export async function createDeclaration(sent: DeclarationCreate, sender: Sender, once: IdempotentWriter): Promise<{ id: number }> {
  const { at } = sender;
  assertPossibleDay(sent.eventDate, dayOf(at));
  const isNamed = sent.productId !== null || sent.productName !== null;
  const [product, arrived, recipients] = await Promise.all([
    isNamed ? productOf(sent) : null,
    initialColumns(KIND, sender, dueKeyOf(sent.serious)),
    recipientsOf(sent),
  ]);
  const data = {
    ...sent,
    ...product,
    ...arrived,
    date: at,
    lotNumbers: sent.lots.join(', ') || null,
    eventDate: dateColumn(sent.eventDate),
  };
  const created = await once.transaction(async (tx) => {
    const declaration = await tx.pharmacovigilanceDeclaration.create({ data });
    await queueSendings(tx, declaration, recipients, at);
    return { id: declaration.id };
  });
  await startDelivery();
  return created;
}

/**
 * O-084: corrects whether a case is serious; its due time follows, from its receipt. Throws RECORD_NOT_FOUND, RECORD_STALE,
 * REQUEST_ANONYMIZED.
 */
export async function correctSeriousness(id: number, { serious, updateDate }: SeriousnessChange, actor: Actor): Promise<void> {
  // Before the transaction: taking a second connection within one could deadlock the pool.
  const key = dueKeyOf(serious);
  const { [key]: within } = await numberParameters([key]);
  await db.$transaction(async (tx) => {
    const before = await lockDeclaration(tx, id);
    if (!before) throw new Refusal('RECORD_NOT_FOUND');
    const entityId = entityOf(KIND, id);
    await assertNotStale(tx, { id: entityId, updateDate: before.updateDate }, updateDate);
    if (before.anonymizedAt) throw new Refusal('REQUEST_ANONYMIZED');
    if (before.serious === serious) return;
    const dueAt = dueOf(KIND, before.date, within);
    const then = withTimestampAfter(actor, before.updateDate);
    await tx.pharmacovigilanceDeclaration.update({ where: { id }, data: { serious, dueAt, updateDate: then.at } });
    const changes = changesBetween(['serious', 'dueAt'], { ...before }, { serious, dueAt });
    await record(tx, then, { type: 'REQUEST', action: 'EDIT', entityId, entityLabel: labelOf(KIND, id), changes });
  });
}
