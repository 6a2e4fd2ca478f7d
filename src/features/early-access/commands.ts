import 'server-only';
import { assertNotStale } from '@/server/audit/last-editor';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { EarlyAccessDrug } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import { cleanField } from '@/server/text/clean-html';
import type { Actor } from '@/shared/account/actor';
import { dateColumn } from '@/shared/dates/dates';
import { changesBetween } from '@/shared/diff/changes';
import { displayedText, isBlankHtml } from '@/shared/html/html';
import { EARLY_ACCESS_TOOLS } from '@/shared/html/rich-text';
import { Refusal } from '@/shared/refusal';
import { drugView } from './queries/drug';
import { earlyAccessErrors, withoutHidden } from './rules';
import type { EarlyAccessInput, EarlyAccessView } from './schema';

const FIELDS = [
  'name',
  'category',
  'description',
  'status',
  'earlyAccessType',
  'hauteAutoriteSanteLink',
  'agenceNationaleSecuriteMedicamentLink',
  'accessRequestPlatformLink',
  'endDate',
] as const;
type Facts = Pick<EarlyAccessView, (typeof FIELDS)[number]>;

const EMPTY = {
  description: null,
  hauteAutoriteSanteLink: null,
  agenceNationaleSecuriteMedicamentLink: null,
  accessRequestPlatformLink: null,
  endDate: null,
} as const;

function cleanDescription(html: string | null): string | null {
  const clean = cleanField(html ?? '', EARLY_ACCESS_TOOLS, 'description');
  return isBlankHtml(clean) ? null : clean;
}

/** Merges the input: omitted fields stay, the description is sanitised, a hidden end date is cleared. Throws INVALID_INPUT. */
function mergedFacts(before: Facts | null, { id, updateDate, description, ...input }: EarlyAccessInput): Facts {
  const base = before ?? EMPTY;
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Omit<Facts, 'description'>;
  const facts = withoutHidden({
    ...base,
    ...sent,
    description: description === undefined ? base.description : cleanDescription(description),
  });
  const fields = earlyAccessErrors(facts);
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT', { fields });
  return facts;
}

const columnsOf = (facts: Facts) => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, facts[field]])) as Facts),
  descriptionText: displayedText(facts.description ?? ''),
  endDate: dateColumn(facts.endDate),
});

async function lockDrug(tx: Transaction, id: string): Promise<EarlyAccessDrug> {
  await lockRow(tx, 'EarlyAccessDrug', id);
  const found = await tx.earlyAccessDrug.findUnique({ where: { id } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return found;
}

function createDrug(input: EarlyAccessInput, actor: Actor): Promise<EarlyAccessView> {
  const facts = mergedFacts(null, input);
  return db.$transaction(async (tx) => {
    const drug = await tx.earlyAccessDrug.create({ data: { ...columnsOf(facts), creationDate: actor.at, updateDate: actor.at } });
    const changes = changesBetween(FIELDS, null, facts);
    await record(tx, actor, { type: 'EARLY_ACCESS', action: 'CREATE', entityId: drug.id, entityLabel: facts.name, changes });
    return drugView(drug);
  });
}

function editDrug(id: string, input: EarlyAccessInput, actor: Actor): Promise<EarlyAccessView> {
  return db.$transaction(async (tx) => {
    const current = await lockDrug(tx, id);
    await assertNotStale(tx, current, input.updateDate);
    const before = drugView(current);
    const facts = mergedFacts(before, input);
    const changes = changesBetween(FIELDS, { ...before }, facts);
    if (changes.length === 0) return before;
    const actorAtWrite = withTimestampAfter(actor, current.updateDate);
    const after = await tx.earlyAccessDrug.update({ where: { id }, data: { ...columnsOf(facts), updateDate: actorAtWrite.at } });
    await record(tx, actorAtWrite, { type: 'EARLY_ACCESS', action: 'EDIT', entityId: id, entityLabel: facts.name, changes });
    return drugView(after);
  });
}

/** E-075 (EAD-20, EAD-21): makes a drug, or edits the one that `id` names. Throws RECORD_NOT_FOUND, RECORD_STALE, INVALID_INPUT. */
export function saveDrug(input: EarlyAccessInput, actor: Actor): Promise<EarlyAccessView> {
  return input.id ? editDrug(input.id, input, actor) : createDrug(input, actor);
}

/** E-076 (EAD-08). Throws RECORD_NOT_FOUND. */
export async function deleteDrug(id: string, actor: Actor): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = drugView(await lockDrug(tx, id));
    await tx.earlyAccessDrug.delete({ where: { id } });
    const changes = changesBetween(FIELDS, { ...before }, null);
    await record(tx, actor, { type: 'EARLY_ACCESS', action: 'DELETE', entityId: id, entityLabel: before.name, changes });
  });
}
