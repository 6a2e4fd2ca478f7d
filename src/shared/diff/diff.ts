import { alignLists, type RangeChange } from './ranges';
import { type DiffNote, diffRichText } from './rich-text-diff';
import { type DiffKind, listOf, sameValue } from './same';
import { diffWords, type Part } from './text';

export type { RangeChange } from './ranges';
export { visibleText } from './rich-text';
export type { DiffNote } from './rich-text-diff';
export { type DiffKind, referenceName, sameValue } from './same';
export type { Part } from './text';

/** A field of a record, in the order in which it is to be shown. */
export interface DiffField {
  readonly name: string;
  readonly kind: DiffKind;
  /** Heading of the row's group. */
  readonly group: string;
  /** Of `ranges`: property of the value that contains the list; without it the value is the list itself. */
  readonly list?: string;
}

export type DiffRecord = Readonly<Record<string, unknown>>;

export interface DiffRow {
  readonly field: string;
  readonly group: string;
  readonly kind: DiffKind;
  readonly changed: boolean;
  readonly before: unknown;
  readonly after: unknown;
  /** Value that the field had when the draft was made (P-04); only where a base was given. */
  readonly base?: unknown;
  /** The field changed since the draft was made, to another value than the draft's (P-04). */
  readonly collides?: boolean;
  /** Word by word, of changed texts and rich texts. */
  readonly parts?: { readonly before: readonly Part[]; readonly after: readonly Part[] };
  /** Of changed rich texts: links, images and formats. */
  readonly notes?: readonly DiffNote[];
  /** Of `ranges`: the two lists aligned. */
  readonly ranges?: readonly RangeChange[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function detailsOf(field: DiffField, before: unknown, after: unknown): Partial<DiffRow> {
  if (field.kind === 'scalar') return { parts: diffWords(text(before), text(after)) };
  if (field.kind === 'html') {
    const { notes, ...parts } = diffRichText(text(before), text(after));
    return { parts, notes };
  }
  if (field.kind === 'ranges') return { ranges: alignLists(listOf(before, field.list), listOf(after, field.list)) };
  return {};
}

/**
 * Compares two records field by field, in the order of `fields`; null means a record that does not exist (a new
 * product, something deleted). Values of the rows are those given, with absent ones as null. With `base`, the values when
 * the draft was made, collisions are marked as well: `before` is then the record as it is now, `after` the draft.
 */
export function diffRecords(
  fields: readonly DiffField[],
  before: DiffRecord | null,
  after: DiffRecord | null,
  options: { readonly base?: DiffRecord | null } = {},
): DiffRow[] {
  const rows = fields.map((field): DiffRow => {
    const left = before?.[field.name] ?? null;
    const right = after?.[field.name] ?? null;
    const changed = !sameValue(field.kind, left, right);
    return {
      field: field.name,
      group: field.group,
      kind: field.kind,
      changed,
      before: left,
      after: right,
      ...(changed ? detailsOf(field, left, right) : {}),
    };
  });
  return options.base && before ? markCollisions(rows, options.base, before) : rows;
}

/**
 * Marks the rows whose field changed in the record since the draft was made (`now` differs from `base`) while the draft says
 * something else (`after` differs from `now`): these must be decided before the draft is applied (P-04). Every row gets its
 * `base`. A field that `base` does not name has none and never collides.
 */
export function markCollisions(rows: readonly DiffRow[], base: DiffRecord, now: DiffRecord): DiffRow[] {
  return rows.map((row) => {
    if (!(row.field in base)) return row;
    const then = base[row.field] ?? null;
    const current = now[row.field] ?? null;
    const collides = !sameValue(row.kind, then, current) && !sameValue(row.kind, row.after, current);
    return { ...row, base: then, collides };
  });
}
