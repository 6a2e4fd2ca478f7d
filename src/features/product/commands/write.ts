import 'server-only';
import type { AuditEvent } from '@/server/audit/record';
import type { Transaction } from '@/server/db/client';
import { Prisma, type Product } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import { lockFiles } from '@/server/files/lock-files';
import { mapInTurns } from '@/server/process/next-turn';
import { cleanField } from '@/server/text/clean-html';
import type { Actor } from '@/shared/account/actor';
import { dayOf } from '@/shared/dates/dates';
import type { Change } from '@/shared/diff/changes';
import { isBlankHtml } from '@/shared/html/html';
import { PRODUCT_TOOLS } from '@/shared/html/rich-text';
import { Refusal } from '@/shared/refusal';
import { changedAtColumn, columnsOf, fieldKind, type Imported, officialDifferences, type ProductState } from '../rules';
import {
  type EditType,
  INPUT_FIELDS,
  type ProductBody,
  type ProductField,
  type ProductValues,
  SECTION_FIELDS,
  SECTIONS,
  type Section,
} from '../schema';

const FILE_FIELDS: readonly ProductField[] = ['pdfDocumentUrl', 'hospitalPdfDocumentUrl', 'cityPdfDocumentUrl'];

/**
 * The fields of one section sent in a body, rich text sanitised to its toolbar; other sections' fields are
 * ignored. Called before the lock, since sanitising is slow.
 */
export async function enteredFields(body: ProductBody, editType: EditType): Promise<Partial<ProductValues>> {
  const sent = INPUT_FIELDS[editType].filter((field) => body[field] !== undefined);
  const entries = await mapInTurns(sent, (field) => {
    const value = body[field];
    if (fieldKind(field) !== 'html' || typeof value !== 'string') return [field, value] as const;
    const clean = cleanField(value, PRODUCT_TOOLS, field);
    return [field, isBlankHtml(clean) ? null : clean] as const;
  });
  return Object.fromEntries(entries) as Partial<ProductValues>;
}

/** A newly referenced PDF must be stored; a reference that was there before may stay. */
export async function assertKnownFiles(
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
  tx: Transaction,
): Promise<void> {
  const named = FILE_FIELDS.filter((field) => values[field] && values[field] !== before?.[field]);
  const ids = named.map((field) => values[field] as string);
  const known = await lockFiles(tx, 'PRODUCT_PDF', ids);
  const unknown = named.filter((field) => !known.some((file) => file.encodedId === values[field]));
  if (unknown.length > 0)
    throw new Refusal('INVALID_INPUT', { fields: Object.fromEntries(unknown.map((field) => [field, 'fileUnknown'])) });
}

/** The area that the values name, as it is called now; locked, so that it is deleted before or after this write, never during it. */
export async function withKnownArea<Values extends Partial<Pick<ProductValues, 'therapeuticArea'>>>(
  tx: Transaction,
  values: Values,
): Promise<Values> {
  if (!values.therapeuticArea) return values;
  const { id } = values.therapeuticArea;
  await lockRow(tx, 'TherapeuticArea', id, 'SHARE');
  const therapeuticArea = await tx.therapeuticArea.findUnique({ where: { id }, select: { id: true, name: true } });
  if (!therapeuticArea) throw new Refusal('INVALID_INPUT', { fields: { therapeuticArea: 'areaUnknown' } });
  return { ...values, therapeuticArea };
}

/** New values of a published product, with what they change. */
interface Written {
  readonly values: ProductState;
  readonly changes: readonly Change[];
}

/** Updates a published product, with the time of each changed section; answers its row, the same without changes. */
export async function writeProduct(
  tx: Transaction,
  row: Product,
  { values, changes }: Written,
  { at }: Pick<Actor, 'at'>,
): Promise<Product> {
  if (changes.length === 0) return row;
  const isTouched = (section: Section) => SECTION_FIELDS[section].some((field) => changes.some((change) => change.field === field));
  const times = Object.fromEntries(SECTIONS.filter(isTouched).map((section) => [changedAtColumn(section), at]));
  const data = { ...columnsOf(values), ...times, ...importColumns(row, values, at), updateDate: at };
  return tx.product.update({ where: { id: row.id }, data });
}

/** What differs from the last import once these values are published: list, worklist and form read it (I-01n). */
function importColumns(row: Product, values: ProductState, at: Date): Pick<Prisma.ProductUpdateInput, 'importDifferences'> {
  if (row.importedValues === null) return {};
  const { importedValues, importDifferences, officialSupply } = row;
  // The columns hold what the import wrote.
  const imported = { values: importedValues, differences: importDifferences ?? [], supply: officialSupply } as unknown as Imported;
  const differences = officialDifferences(values, imported, dayOf(at));
  // Values of fields, all of them JSON; their type is `unknown`.
  return { importDifferences: differences.length > 0 ? (differences as unknown as Prisma.InputJsonArray) : Prisma.DbNull };
}

/** Inserts a published product. */
export function insertProduct(tx: Transaction, facts: ProductState, actor: Pick<Actor, 'at'>): Promise<Product> {
  const { at } = actor;
  const times = { creationDate: at, updateDate: at, informationUpdatedAt: at, availabilityUpdatedAt: at, excursionUpdatedAt: at };
  return tx.product.create({ data: { ...columnsOf(facts), ...times } });
}

/** Audit log entry about a product. */
export function productEntry(
  action: AuditEvent['action'],
  { id, name, editType, isPublished }: { id: string; name: string | null; editType: EditType | null; isPublished: boolean },
  changes: AuditEvent['changes'],
): AuditEvent {
  return { type: 'PRODUCT', action, entityId: id, entityLabel: name, productId: isPublished ? id : null, editType, changes };
}
