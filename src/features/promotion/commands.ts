import 'server-only';
import { assertNotStale } from '@/server/audit/last-editor';
import { type AuditEvent, type Author, record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { FileKind } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import { lockFiles } from '@/server/files/lock-files';
import { columnDay, dateColumn } from '@/shared/dates/dates';
import { changesBetween } from '@/shared/diff/changes';
import { type FieldErrors, Refusal } from '@/shared/refusal';
import { lockPromotion, type StoredPromotion } from './queries/promotion';
import { promotionView } from './rules';
import type { PromotionEdit, PromotionInput, PromotionView } from './schema';

const FIELDS = [
  'name',
  'promomatsReference',
  'therapeuticArea',
  'maxQuantity',
  'unitCost',
  'expirationDate',
  'available',
  'recentlyAdded',
  'docUrl',
  'encodedPdfId',
  'encodedImageId',
] as const;

/** Audited values of a material: the area by name, readable after the area is deleted. */
const facts = (stored: StoredPromotion): Record<string, unknown> => ({
  ...stored,
  unitCost: stored.unitCost?.toNumber() ?? null,
  therapeuticArea: stored.therapeuticArea?.name ?? null,
  expirationDate: columnDay(stored.expirationDate),
});

function auditEntry(action: AuditEvent['action'], before: StoredPromotion | null, after: StoredPromotion | null): AuditEvent {
  const material = after ?? before;
  const changes = changesBetween(FIELDS, before && facts(before), after && facts(after));
  return { type: 'PROMOTION', action, entityId: material?.id ?? null, entityLabel: material?.name ?? null, changes };
}

async function isKnownFile(tx: Transaction, id: string, kind: FileKind): Promise<boolean> {
  const [found] = await lockFiles(tx, kind, [id], 'UPDATE');
  // A reused file is no longer discarded.
  if (found?.discardedAt) await tx.storedFile.update({ where: { encodedId: id }, data: { discardedAt: null } });
  return found !== undefined;
}

/** Newly referenced files and areas must exist; references that were there before may stay. */
async function assertKnown(tx: Transaction, input: PromotionInput, before: StoredPromotion | null): Promise<void> {
  const fields: FieldErrors = {};
  const { therapeuticArea: area, encodedPdfId: pdf, encodedImageId: image } = input;
  if (area) {
    // Locks the area first, as the foreign key would: it is deleted before or after this save, never during it.
    await lockRow(tx, 'TherapeuticArea', area.id, 'SHARE');
    if (!(await tx.therapeuticArea.findUnique({ where: { id: area.id }, select: { id: true } }))) fields.therapeuticArea = 'areaUnknown';
  }
  if (pdf && pdf !== before?.encodedPdfId && !(await isKnownFile(tx, pdf, 'PROMOTION_DOC'))) fields.encodedPdfId = 'fileUnknown';
  if (image && image !== before?.encodedImageId && !(await isKnownFile(tx, image, 'MATERIAL_IMAGE'))) fields.encodedImageId = 'fileUnknown';
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT', { fields });
}

/**
 * A PDF and a link are alternatives (C-14): a new PDF replaces the stored link; two new
 * ones, or a new link beside a stored PDF, are refused, so that no input is dropped silently.
 */
function alternatives(input: PromotionInput, before: StoredPromotion | null): { docUrl: string | null; encodedPdfId: string | null } {
  const encodedPdfId = input.encodedPdfId ?? before?.encodedPdfId ?? null;
  const docUrl = input.docUrl;
  if (!docUrl || !encodedPdfId) return { docUrl, encodedPdfId };
  if (before && docUrl === before.docUrl) return { docUrl: null, encodedPdfId };
  throw new Refusal('INVALID_INPUT', { fields: { docUrl: 'alternatives' } });
}

function columnsOf(input: PromotionInput, before: StoredPromotion | null) {
  const { name, promomatsReference, maxQuantity, unitCost, recentlyAdded, available, therapeuticArea, expirationDate } = input;
  return {
    ...{ name, promomatsReference, maxQuantity, unitCost, recentlyAdded, available },
    therapeuticAreaId: therapeuticArea?.id ?? null,
    expirationDate: dateColumn(expirationDate),
    ...alternatives(input, before),
    encodedImageId: input.encodedImageId ?? before?.encodedImageId ?? null,
  };
}

const include = { therapeuticArea: { select: { id: true, name: true } } } as const;

/** E-080. Throws INVALID_INPUT. */
export async function createPromotion(input: PromotionInput, actor: Author): Promise<PromotionView> {
  return db.$transaction(async (tx) => {
    await assertKnown(tx, input, null);
    const after = await tx.promotion.create({
      data: { ...columnsOf(input, null), creationDate: actor.at, updateDate: actor.at },
      include,
    });
    await record(tx, actor, auditEntry('CREATE', null, after));
    return promotionView(after, actor.at);
  });
}

/** E-081: preserves image and PDF unless new ones are given (PROMO-26). Throws RECORD_NOT_FOUND, RECORD_STALE, INVALID_INPUT. */
export async function updatePromotion(id: string, input: PromotionEdit, actor: Author): Promise<PromotionView> {
  return db.$transaction(async (tx) => {
    const before = await lockPromotion(tx, id);
    await assertNotStale(tx, before, input.updateDate);
    await assertKnown(tx, input, before);
    return write(tx, before, columnsOf(input, before), actor);
  });
}

type Columns = Partial<ReturnType<typeof columnsOf>>;

/** Columns as they can be compared: a decimal as its figure, a day as its text. */
const plain = ({ unitCost, expirationDate, ...rest }: Columns | StoredPromotion): Record<string, unknown> => ({
  ...rest,
  unitCost: unitCost == null ? null : Number(unitCost),
  expirationDate: columnDay(expirationDate ?? null),
});

/** A save that changes nothing leaves neither a new version nor an entry. */
async function write(tx: Transaction, before: StoredPromotion, data: Columns, actor: Author): Promise<PromotionView> {
  if (changesBetween(Object.keys(data), plain(before), plain(data)).length === 0) return promotionView(before, actor.at);
  const then = withTimestampAfter(actor, before.updateDate);
  const after = await tx.promotion.update({ where: { id: before.id }, data: { ...data, updateDate: then.at }, include });
  await record(tx, then, auditEntry('EDIT', before, after));
  return promotionView(after, actor.at);
}

/** E-082. The orphan file routine removes its files, unless the audit log references them. Throws RECORD_NOT_FOUND. */
export async function deletePromotion(id: string, actor: Author): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await lockPromotion(tx, id);
    await tx.promotion.delete({ where: { id: before.id } });
    await record(tx, withTimestampAfter(actor, before.updateDate), auditEntry('DELETE', before, null));
  });
}

type FileField = 'encodedImageId' | 'encodedPdfId';

/** The material with this id, or the only one with this file: the specification allows both readings. */
async function materialOf(tx: Transaction, field: FileField, id: string): Promise<string> {
  const found = await tx.promotion.findMany({ where: { OR: [{ id }, { [field]: id }] }, select: { id: true }, take: 2 });
  const [only] = found;
  if (!only || found.length > 1) throw new Refusal('RECORD_NOT_FOUND');
  return only.id;
}

async function removeFrom(field: FileField, id: string, updateDate: string | null | undefined, actor: Author): Promise<PromotionView> {
  return db.$transaction(async (tx) => {
    const before = await lockPromotion(tx, await materialOf(tx, field, id));
    await assertNotStale(tx, before, updateDate);
    return write(tx, before, { [field]: null }, actor);
  });
}

/** E-083, PROMO-28. Throws RECORD_NOT_FOUND, RECORD_STALE. */
export const removePromotionImage = (id: string, updateDate: string | null | undefined, actor: Author): Promise<PromotionView> =>
  removeFrom('encodedImageId', id, updateDate, actor);

/** E-084, PROMO-27. Throws RECORD_NOT_FOUND, RECORD_STALE. */
export const removePromotionPdf = (id: string, updateDate: string | null | undefined, actor: Author): Promise<PromotionView> =>
  removeFrom('encodedPdfId', id, updateDate, actor);
