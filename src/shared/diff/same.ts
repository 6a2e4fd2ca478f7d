import { isBlankHtml } from '../html/html';
import { alignLists, type ListItem } from './ranges';

/** How a field is compared and shown. `scalar` is a plain text, `file` the id of an uploaded file, `reference` a record by id and name. */
export const DIFF_KINDS = ['scalar', 'choice', 'reference', 'boolean', 'date', 'number', 'ranges', 'html', 'file'] as const;
export type DiffKind = (typeof DIFF_KINDS)[number];

/** The name of what a `reference` refers to: the audit log stores the name alone. */
export function referenceName(value: unknown): string | null {
  if (typeof value === 'string') return value || null;
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : null;
  return typeof name === 'string' ? name || null : null;
}

/** A record that was renamed is still the same. */
const identityOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

const isAbsent = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The list in a value of kind `ranges`: the value itself, its property `list`, or its only list; [] when there is none. */
export function listOf(value: unknown, list: string | undefined): ListItem[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  const found = list ? record[list] : Object.values(record).find(Array.isArray);
  return Array.isArray(found) ? found : [];
}

function sameHtml(before: unknown, after: unknown): boolean {
  const left = typeof before === 'string' ? before.trim() : '';
  const right = typeof after === 'string' ? after.trim() : '';
  return left === right || (isBlankHtml(left) && isBlankHtml(right));
}

/**
 * Decides 'has changed' for one field, everywhere: in the form, in the draft, in the audit log. Null, '' and (for rich text)
 * HTML without anything to see are the same; booleans take null for false; numbers are strict; the order of ranges counts.
 */
export function sameValue(kind: DiffKind, before: unknown, after: unknown): boolean {
  if (kind === 'boolean') return Boolean(before) === Boolean(after);
  if (kind === 'html') return sameHtml(before, after);
  if (kind === 'ranges') {
    const left = listOf(before, undefined);
    const right = listOf(after, undefined);
    return left.length === right.length && alignLists(left, right).every(({ change }) => change === 'same');
  }
  if (kind === 'reference') return sameValue('scalar', identityOf(before), identityOf(after));
  return (isAbsent(before) && isAbsent(after)) || before === after;
}
