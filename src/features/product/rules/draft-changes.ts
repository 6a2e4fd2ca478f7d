import { formatDate } from '@/shared/dates/dates';
import { type DiffRecord, diffRecords } from '@/shared/diff/diff';
import { type DiffKind, referenceName } from '@/shared/diff/same';
import { messageText, type Translator } from '@/shared/text/message-text';
import type { DraftChange, EditType, ProductField, ProductValues, ShownField } from '../schema';
import { diffFields, fieldKind } from './fields';

const LONG: readonly DiffKind[] = ['html', 'file', 'ranges'];
/** What a reader looks for first. */
const ORDER: readonly DiffKind[] = ['choice', 'reference', 'date', 'number', 'boolean', 'scalar', 'ranges', 'html', 'file'];
/** Fields that a line names, and the characters of a value that it shows. */
const SHOWN = 2;
const MAX_LENGTH = 60;
/** What a new product's line says besides its name, pack and codes. */
const OF_NEW: readonly ProductField[] = ['status', 'type', 'therapeuticArea', 'hospitalAvailability', 'cityAvailability'];
/** Characters that are shown before the word where two long texts begin to differ. */
const CONTEXT = 12;

type Plain = DraftChange['before'];
const plainOf = (value: unknown): Plain =>
  typeof value === 'string' ? value || null : typeof value === 'number' || typeof value === 'boolean' ? value : null;

const shownOf = (kind: DiffKind, value: unknown): Plain =>
  LONG.includes(kind) ? null : plainOf(kind === 'reference' ? referenceName(value) : value);

/** Long texts are cut around the word where they begin to differ: their beginnings may be alike. */
function cut(before: Plain, after: Plain): readonly [Plain, Plain] {
  const [from, to] = [before, after].map((value) => (typeof value === 'string' ? value : ''));
  let alike = 0;
  while (alike < (from?.length ?? 0) && from?.[alike] === to?.[alike]) alike += 1;
  const word = (from ?? '').lastIndexOf(' ', alike - 1) + 1;
  const near = alike < MAX_LENGTH / 2 ? 0 : Math.max(word - CONTEXT, alike - MAX_LENGTH / 2);
  // At the beginning of a word, where there is one.
  const blank = near > 0 ? (from ?? '').indexOf(' ', near - 1) : -1;
  const start = blank >= 0 && blank < word ? blank + 1 : near;
  const cutOne = (value: Plain): Plain => {
    if (typeof value !== 'string' || value.length <= MAX_LENGTH) return value;
    return `${start > 0 ? '…' : ''}${value.slice(start, start + MAX_LENGTH)}${value.length > start + MAX_LENGTH ? '…' : ''}`;
  };
  return [cutOne(before), cutOne(after)];
}

/**
 * What a draft changes, the choices first; of a new product, of which everything is new, the choices alone (P-43c).
 * @param before published values, or those that the draft started from
 */
export function draftChanges(editType: EditType, before: DiffRecord | null, proposed: Partial<ProductValues>): DraftChange[] {
  if (editType === 'NEW_PRODUCT') {
    const filled = OF_NEW.map((field) => ({ field, after: shownOf(fieldKind(field), proposed[field]) }));
    return filled.filter(({ after }) => after !== null).map((change) => ({ ...change, isLong: false, before: null }));
  }
  if (!before) return [];
  const rank = (field: string) => ORDER.indexOf(fieldKind(field as ShownField));
  return diffRecords(
    diffFields(editType).filter(({ name }) => name in proposed),
    before,
    proposed,
  )
    .filter(({ changed }) => changed)
    .sort((a, b) => rank(a.field) - rank(b.field))
    .map(({ field, kind, before: from, after }) => {
      const [shownBefore, shownAfter] = cut(shownOf(kind, from), shownOf(kind, after));
      return { field, isLong: LONG.includes(kind), before: shownBefore, after: shownAfter };
    });
}

/** The translators that a line needs, of next-intl or of its core. */
export interface LineTexts {
  readonly product: Translator;
  readonly common: Translator;
  readonly draft: Translator;
}

const CHANNELS: Readonly<Record<string, string>> = { hospitalAvailability: 'HOSPITAL', cityAvailability: 'CITY' };
const CHOICES: Readonly<Record<string, string>> = {
  type: 'types',
  status: 'statuses',
  hospitalAvailability: 'availabilities',
  cityAvailability: 'availabilities',
};

/**
 * 'Hôpital : Disponible → Contingentement', of at most `shown` fields, and how many more; 'Statut : Commercialisé · Type : Vaccin' of a
 * new product; null when nothing differs (P-43c).
 */
export function draftLine(
  { editType, changes }: { readonly editType: EditType; readonly changes: readonly DraftChange[] },
  { product, common, draft }: LineTexts,
  language: string,
  shown: number = SHOWN,
): string | null {
  if (changes.length === 0) return null;
  const valueText = (field: string, value: DraftChange['before']): string => {
    const kind = fieldKind(field as ShownField);
    if (kind === 'boolean') return messageText(common, value ? 'yes' : 'no') ?? '';
    if (value === null) return messageText(draft, 'line.empty') ?? '';
    if (typeof value === 'number') return value.toLocaleString(language);
    if (kind === 'date') return formatDate(String(value));
    return messageText(product, `${CHOICES[field]}.${String(value)}`) ?? String(value);
  };
  const isNew = editType === 'NEW_PRODUCT';
  const parts = changes.slice(0, isNew ? undefined : shown).map(({ field, isLong, before, after }) => {
    const channel = CHANNELS[field];
    const label = messageText(product, channel ? `locations.${channel}` : `fields.${field}`) ?? field;
    const values = { label, before: valueText(field, before), after: valueText(field, after) };
    return messageText(draft, isNew ? 'line.value' : isLong ? 'line.long' : 'line.change', values) ?? '';
  });
  const more = changes.length - shown;
  if (!isNew && more > 0) parts.push(messageText(draft, 'line.more', { count: more }) ?? '');
  return parts.join(' · ');
}
