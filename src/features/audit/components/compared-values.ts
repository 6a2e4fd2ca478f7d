import { getLocale, getTranslations } from 'next-intl/server';
import type { DiffField, DiffRow } from '@/shared/diff';
import { changeRows } from '../rules';
import { readableChanges, spelledOut } from '../rules/readable';
import type { AuditEntryView } from '../schema';

/** Types whose entries use the field labels of a product. */
const OF_PRODUCTS: readonly string[] = ['PRODUCT', 'VALIDATION'];

interface Compared {
  readonly rows: readonly DiffRow[];
  /** name of each field that is no product's */
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * What an entry changed as rows of the comparison, in the reader's language: a product's by the fields of its form, any other
 * record's by its field names, with a readable name where no message gives one.
 */
export async function comparedValues(
  entry: Pick<AuditEntryView, 'type' | 'changes'>,
  productFields: readonly DiffField[],
): Promise<Compared> {
  if (OF_PRODUCTS.includes(entry.type)) return { rows: changeRows(productFields, entry.changes), labels: {} };
  const [t, roles, routine, language] = await Promise.all([
    getTranslations('audit-entry'),
    getTranslations('roles'),
    getTranslations('routine'),
    getLocale(),
  ]);
  const choice = (value: string): string | null => {
    const known = `choices.${value}` as 'choices.ACTIVE';
    const role = `labels.${value}` as 'labels.ROLE_ADMIN';
    if (/^ROLE_[A-Z_]+$/.test(value) && roles.has(role)) return roles(role);
    return /^[A-Za-z_]+$/.test(value) && t.has(known) ? t(known) : null;
  };
  const failure = (value: string): string | null => {
    const known = `errors.${value}` as 'errors.INTERRUPTED';
    return entry.type === 'ROUTINE' && /^[A-Z_]+$/.test(value) && routine.has(known) ? routine(known) : null;
  };
  const changes = readableChanges(entry.changes, {
    language,
    value: (field, value) => (CHOICES.has(field) ? choice(value) : field === 'error' ? failure(value) : null),
    pair: (name, value) => t('pair', { name, value }),
  });
  const labelOf = (field: string): string => {
    const name = field.startsWith('anonymized.') ? 'anonymized' : field;
    const known = `fields.${name}` as 'fields.name';
    const figure = `counts.${name}` as 'counts.entries';
    if (/^\w+$/.test(name) && t.has(known)) return t(known);
    return /^\w+$/.test(name) && routine.has(figure) ? capital(routine(figure)) : spelledOut(field);
  };
  return { rows: changeRows([], changes), labels: Object.fromEntries(changes.map(({ field }) => [field, labelOf(field)])) };
}

/** Fields whose values are of a closed list; anybody's text in another field must not be taken for one of them. */
const CHOICES: ReadonlySet<string> = new Set([
  ...['roles', 'status', 'lng', 'scopes', 'state', 'actingEnd', 'earlyAccessType'],
  ...['handling', 'serious', 'sending'],
]);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
