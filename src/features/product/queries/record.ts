import 'server-only';
import { db, type Transaction } from '@/server/db/client';
import type { Prisma, Product } from '@/server/db/generated/client';
import { Refusal } from '@/shared/refusal';
import { ProductValues, type ProductView, SECTION_FIELDS, type ShownField } from '../schema';

/** A product by its entity's names: what is entered, and the two dates that the server sets (P-17). */
export type ProductState = ProductValues & { readonly hospitalRestockedAt: string | null; readonly cityRestockedAt: string | null };

const day = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null;
const midnight = (text: string | null): Date | null => (text ? new Date(`${text}T00:00:00Z`) : null);

/** Converts a row to product values. */
export function toProductValues(row: Product): ProductState {
  const { temperatureRanges, stoppedDate, hospitalRestockedAt, cityRestockedAt, ...columns } = row;
  const values = ProductValues.parse({ ...columns, stoppedDate: day(stoppedDate), temperatureExcursion: { temperatureRanges } });
  return { ...values, hospitalRestockedAt: day(hospitalRestockedAt), cityRestockedAt: day(cityRestockedAt) };
}

/** Converts product values to columns. Validation ensures a status by then (PRODF-40). */
export function columnsOf(state: ProductState) {
  const { temperatureExcursion, status, ...columns } = state;
  return {
    ...columns,
    status: status ?? 'AUTHORIZED',
    stoppedDate: midnight(state.stoppedDate),
    hospitalRestockedAt: midnight(state.hospitalRestockedAt),
    cityRestockedAt: midnight(state.cityRestockedAt),
    temperatureRanges: temperatureExcursion.temperatureRanges as unknown as Prisma.InputJsonArray,
  };
}

/** Throws RECORD_NOT_FOUND. */
export async function findProduct(id: string, tx: Transaction = db): Promise<Product> {
  const product = await tx.product.findUnique({ where: { id } });
  if (!product) throw new Refusal('RECORD_NOT_FOUND');
  return product;
}

/** The same, locked until the transaction ends, so that writes are serialised. */
export async function lockProduct(id: string, tx: Transaction): Promise<Product> {
  await tx.$queryRaw`SELECT 1 FROM "Product" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return findProduct(id, tx);
}

export function viewOf(row: Product, hasDraft: boolean): ProductView {
  return {
    id: row.id,
    cis: row.cis,
    ...toProductValues(row),
    status: row.status,
    hasDraft,
    creationDate: row.creationDate.toISOString(),
    updateDate: row.updateDate.toISOString(),
    ...(row.importDifferences !== null && { importDifferences: row.importDifferences as ProductView['importDifferences'] }),
    ...(row.officialSupply !== null && { officialSupply: row.officialSupply as ProductView['officialSupply'] }),
  };
}

/** The values of a section's fields, as a draft stores them and a comparison reads them. */
export function sectionOf(state: Readonly<Record<string, unknown>>, editType: keyof typeof SECTION_FIELDS): Record<string, unknown> {
  return Object.fromEntries(SECTION_FIELDS[editType].map((field: ShownField) => [field, state[field] ?? null]));
}

/** Whether a request, a declaration or a report references the product (P-33). */
export async function hasRequests(productId: string, tx: Transaction): Promise<boolean> {
  const about = { where: { productId } };
  const found =
    (await tx.quotaRequest.findFirst({ ...about, select: { quotaRequestId: true } })) ??
    (await tx.emergencyRequest.findFirst({ ...about, select: { id: true } })) ??
    (await tx.pharmacovigilanceDeclaration.findFirst({ ...about, select: { id: true } })) ??
    (await tx.temperatureExcursionReport.findFirst({ ...about, select: { id: true } }));
  return found !== null;
}
