import 'server-only';
import { randomUUID } from 'node:crypto';
import { assertNotStale } from '@/server/audit/last-editor';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { Parameter } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import type { Actor } from '@/shared/account/actor';
import { changesBetween } from '@/shared/diff/changes';
import { Refusal } from '@/shared/refusal';
import { checkValue, isKey, isKnownKey, keyOfLabel, nthKey, parameterDefinition, parameterView } from './rules';
import type { ParameterInput, ParameterView } from './schema';

const FIELDS = ['label', 'key', 'value'] as const;

/** Checks a value before it is stored: throws a refusal, or returns warnings for the view. */
export type ParameterGuard = (change: { key: string; before: string | null; after: string }) => Promise<readonly string[]>;
const noGuard: ParameterGuard = async () => [];
const withWarnings = (view: ParameterView, warnings: readonly string[]): ParameterView =>
  warnings.length === 0 ? view : { ...view, warnings: [...warnings] };

function valueFor(key: string, typed: string): string {
  const checked = checkValue(parameterDefinition(key), typed);
  if ('error' in checked) throw new Refusal('INVALID_INPUT', { fields: { value: checked.error } });
  return checked.value;
}

/** Inserts the row unless its key exists; waits for a concurrent insert of the same key. */
async function insertIfFree(tx: Transaction, data: Parameter): Promise<boolean> {
  return (await tx.parameter.createMany({ data, skipDuplicates: true })).count === 1;
}

async function insertUnderFreeKey(tx: Transaction, row: Parameter): Promise<Parameter> {
  const base = keyOfLabel(row.label);
  for (let nth = 1; ; nth += 1) {
    const made = { ...row, key: nthKey(base, nth) };
    // A label must not derive the key of a known parameter.
    if (!isKnownKey(made.key) && (await insertIfFree(tx, made))) return made;
  }
}

/** Throws INVALID_INPUT for an invalid key or a value that its key does not accept, DUPLICATE_KEY. */
async function createParameter({ label, key, value }: ParameterInput, actor: Actor, guard: ParameterGuard): Promise<ParameterView> {
  if (key && !isKey(key)) throw new Refusal('INVALID_INPUT', { fields: { key: 'keyInvalid' } });
  const row = { id: randomUUID(), label, key: key ?? '', value: key ? valueFor(key, value) : value };
  const warnings = key ? await guard({ key, before: null, after: row.value }) : [];
  return db.$transaction(async (tx) => {
    const dated = { ...row, creationDate: actor.at, updateDate: actor.at };
    if (key && !(await insertIfFree(tx, dated))) throw new Refusal('DUPLICATE_KEY', { params: { key } });
    const made = key ? dated : await insertUnderFreeKey(tx, dated);
    const changes = changesBetween(FIELDS, null, made);
    await record(tx, actor, { type: 'PARAMETER', action: 'CREATE', entityId: made.id, entityLabel: made.label, changes });
    return withWarnings(parameterView(made), warnings);
  });
}

async function lockParameter(tx: Transaction, id: string): Promise<Parameter> {
  await lockRow(tx, 'Parameter', id);
  const found = await tx.parameter.findUnique({ where: { id } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return found;
}

/** The key never changes (PARAM-09, PARAM-12). Throws RECORD_NOT_FOUND, RECORD_STALE, INVALID_INPUT. */
async function editParameter(id: string, input: ParameterInput, actor: Actor, guard: ParameterGuard): Promise<ParameterView> {
  const looked = await db.parameter.findUnique({ where: { id } });
  const check = (before: Parameter) =>
    input.value === before.value ? [] : guard({ key: before.key, before: before.value, after: valueFor(before.key, input.value) });
  // The guard may be slow: it runs before the row is locked, and again only after a concurrent edit.
  const early = looked ? await check(looked) : [];
  return db.$transaction(async (tx) => {
    const before = await lockParameter(tx, id);
    await assertNotStale(tx, before, input.updateDate);
    const next = { ...before, label: input.label, value: valueFor(before.key, input.value) };
    const changes = changesBetween(FIELDS, before, next);
    if (changes.length === 0) return parameterView(before);
    const warnings = before.value === looked?.value ? early : await check(before);
    const actorAtWrite = withTimestampAfter(actor, before.updateDate);
    const after = await tx.parameter.update({ where: { id }, data: { label: next.label, value: next.value, updateDate: actorAtWrite.at } });
    await record(tx, actorAtWrite, { type: 'PARAMETER', action: 'EDIT', entityId: id, entityLabel: after.label, changes });
    return withWarnings(parameterView(after), warnings);
  });
}

/**
 * E-036: creates a parameter, or edits the one with `id` (PARAM-10). `guard` may refuse a value because of its effect
 * elsewhere.
 */
export async function saveParameter(input: ParameterInput, actor: Actor, guard = noGuard): Promise<ParameterView> {
  return input.id ? editParameter(input.id, input, actor, guard) : createParameter(input, actor, guard);
}
