import { formatDate, formatDateTime, isDay } from '@/shared/dates/dates';
import type { AuditEntryView } from '../schema';

type Changes = AuditEntryView['changes'];

/** Types whose records have drafts: their actions have draft labels. */
const WITH_DRAFTS: readonly string[] = ['PRODUCT', 'VALIDATION'];

/** Types whose actions have words of their own. */
const OWN_WORDS = ['ROUTINE', 'REQUEST', 'MAIL', 'IMPORT'] as const;
type OwnWords = (typeof OWN_WORDS)[number];
const hasOwnWords = (type: string): type is OwnWords => (OWN_WORDS as readonly string[]).includes(type);

/** Key of an action's label: a change of an account is no draft, a run of a routine no validation. */
export function actionKey<Action extends string>(type: string, action: Action) {
  if (WITH_DRAFTS.includes(type)) return `actions.${action}` as const;
  return hasOwnWords(type) ? (`actionsOf.${type}.${action}` as const) : (`plainActions.${action}` as const);
}

/** Key of the name under which people know the routine that an entry is about; null for any other entry. */
export function routineKey({ type, entityLabel }: { readonly type: string; readonly entityLabel: string | null }) {
  return type === 'ROUTINE' && entityLabel ? `routines.${entityLabel}.label` : null;
}

/** The name of a field that no message names: `actingUntil` → Acting until. */
export function spelledOut(field: string): string {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

export interface Wording {
  readonly language: 'fr' | 'en';
  /** label of a value that is one of a list (a role, a status); null leaves it as it is */
  value(field: string, value: string): string | null;
  /** separator of a name and its value: « : » in French */
  pair(name: string, value: string): string;
}

function textOf(field: string, value: unknown, wording: Wording): string {
  if (Array.isArray(value)) return value.map((item) => textOf(field, item, wording)).join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, item]) => wording.pair(name, textOf(name, item, wording)))
      .join('\n');
  }
  if (typeof value !== 'string') return String(value ?? '');
  const known = wording.value(field, value);
  if (known !== null) return known;
  if (MOMENT.test(value)) return formatDateTime(value, wording.language);
  return isDay(value) ? formatDate(value) : value;
}

function readable(field: string, value: unknown, wording: Wording): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  // A list of many things reads better below each other, and its comparison names the ones that came and went.
  if (Array.isArray(value)) return value.map((item) => textOf(field, item, wording)).join('\n') || null;
  return textOf(field, value, wording);
}

/** The values of an entry in words: lists and records as lines, dates as people write them, choices by their labels. */
export function readableChanges(changes: Changes, wording: Wording): Changes {
  return changes.map(({ field, before, after }) => ({
    field,
    before: readable(field, before, wording),
    after: readable(field, after, wording),
  }));
}

/** Entries of the grid's screen in an address: its query, of this page only, so that no link leads elsewhere. */
export function gridAddress(back: unknown): string {
  const query = typeof back === 'string' ? new URLSearchParams(back).toString() : '';
  return query ? `/audit-trail/admin?${query}` : '/audit-trail/admin';
}

/** Address of an entry's page; `back` is the query of the grid that it was opened from. */
export function entryAddress(id: string, back?: string): string {
  const from = back ? `?${new URLSearchParams({ back })}` : '';
  return `/audit-trail/admin/view/${id}${from}`;
}
