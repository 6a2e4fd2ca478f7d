import type { Change } from '@/shared/diff/changes';
import { type DiffRow, diffRecords, sameValue } from '@/shared/diff/diff';
import type { EditType, ShownField } from '../schema';
import { baseOf, type DraftContent, payloadOf } from './draft';
import { diffFields, fieldKind } from './fields';

/** The comparison of a decided draft, and the proposed fields that its application did not change. */
export interface DecidedComparison {
  readonly rows: readonly DiffRow[];
  readonly unapplied: readonly string[];
}

const sideOf = (changes: readonly Change[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

/**
 * A draft as it was decided (P-43b): an applied one by the changes in its audit entry, in other sections too; a rejected one
 * (`changes` null) by its base and its values. A proposed field that the entry does not name was left unchanged, or had it already.
 */
export function decidedComparison(
  draft: Pick<DraftContent, 'payload' | 'base'> & { readonly editType: EditType },
  changes: readonly Change[] | null,
): DecidedComparison {
  const fields = diffFields(draft.editType);
  const base = baseOf(draft);
  const payload: Readonly<Record<string, unknown>> = payloadOf(draft);
  if (draft.editType === 'NEW_PRODUCT') {
    return { rows: diffRecords(fields, null, changes ? sideOf(changes, 'after') : payload), unapplied: [] };
  }
  const proposed = { ...base, ...payload };
  if (!changes) return { rows: diffRecords(fields, base, proposed), unapplied: [] };
  const applied = new Set(changes.map(({ field }) => field));
  const isProposed = (field: string) => field in payload && !sameValue(fieldKind(field as ShownField), base?.[field], payload[field]);
  const unapplied = fields.map(({ name }) => name).filter((name) => isProposed(name) && !applied.has(name));
  const own = new Set(fields.map(({ name }) => name));
  const elsewhere = diffFields('NEW_PRODUCT').filter(({ name }) => applied.has(name) && !own.has(name));
  const unchanged = { ...proposed, ...Object.fromEntries(unapplied.map((name) => [name, base?.[name]])) };
  const after = { ...unchanged, ...sideOf(changes, 'after'), ...Object.fromEntries(unapplied.map((name) => [name, payload[name]])) };
  return { rows: diffRecords([...fields, ...elsewhere], { ...unchanged, ...sideOf(changes, 'before') }, after), unapplied };
}
