import { type DiffField, type DiffRow, diffRecords } from '@/shared/diff/diff';
import type { AuditEntryView } from './schema';

/** Maximum number of entries that one list of a product's entries is made of (U-05). */
export const MAX_PRODUCT_ENTRIES = 1000;

/**
 * The changed values of an entry as a comparison, in the order in which the record's form shows them. A field that the form
 * no longer knows is compared as text, at the end: an entry outlives the field.
 */
export function changeRows(fields: readonly DiffField[], changes: AuditEntryView['changes']): DiffRow[] {
  const before = Object.fromEntries(changes.map((change) => [change.field, change.before]));
  const after = Object.fromEntries(changes.map((change) => [change.field, change.after]));
  const known = fields.filter(({ name }) => name in before || name in after);
  const names = new Set(fields.map(({ name }) => name));
  const forgotten = changes
    .filter(({ field }) => !names.has(field))
    .map(({ field, before: left, after: right }): DiffField => ({ name: field, kind: plainKind(left ?? right), group: '' }));
  return diffRecords([...known, ...forgotten], before, after).map((row) => ({ ...row, changed: true }));
}

function plainKind(value: unknown): DiffField['kind'] {
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' ? 'number' : 'scalar';
}
