import { getLocale, getTranslations } from 'next-intl/server';
import type { DiffField, DiffRow } from '@/shared/diff/diff';
import { messageText } from '@/shared/text/message-text';
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
    const role = /^ROLE_[A-Z_]+$/.test(value) ? messageText(roles, `labels.${value}`) : null;
    return role ?? (/^[A-Za-z_]+$/.test(value) ? messageText(t, `choices.${value}`) : null);
  };
  const failure = (value: string): string | null =>
    entry.type === 'ROUTINE' && /^[A-Z_]+$/.test(value) ? messageText(routine, `errors.${value}`) : null;
  const changes = readableChanges(entry.changes, {
    language,
    value: (field, value) => (CHOICES.has(field) ? choice(value) : field === 'error' ? failure(value) : null),
    pair: (name, value) => t('pair', { name, value }),
  });
  const labelOf = (field: string): string => {
    const name = field.startsWith('anonymized.') ? 'anonymized' : field;
    if (!/^\w+$/.test(name)) return spelledOut(field);
    const known = messageText(t, `fields.${name}`);
    return known ?? capital(messageText(routine, `counts.${name}`) ?? spelledOut(field));
  };
  return { rows: changeRows([], changes), labels: Object.fromEntries(changes.map(({ field }) => [field, labelOf(field)])) };
}

/** Fields whose values are of a closed list; free text of another field must not be taken for one of them. */
const CHOICES: ReadonlySet<string> = new Set([
  ...['roles', 'status', 'lng', 'scopes', 'state', 'actingEnd', 'earlyAccessType'],
  ...['handling', 'serious', 'sending'],
]);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
