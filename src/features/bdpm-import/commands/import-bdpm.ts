import 'server-only';
import { randomUUID } from 'node:crypto';
import { columnsOf, factsOf, type ProductFacts } from '@/features/product/queries/record';
import { EMPTY_PRODUCT, normaliseProduct } from '@/features/product/rules';
import { SECTION_FIELDS, type ShownField } from '@/features/product/schema';
import { type Act, type Author, type Change, changesBetween, recordMany } from '@/server/audit/record';
import { businessDay } from '@/server/clock';
import { db, type Transaction, waitForLocks } from '@/server/db/client';
import type { Prisma, Product } from '@/server/db/generated/client';
import { canonical } from '@/shared/canonical';
import { Refusal } from '@/shared/refusal';
import { readBdpmFolder } from '../queries';
import { mergeImported, readBdpm } from '../rules';
import type { BdpmProduct, BdpmValues, ImportProgress, ImportResult, ProductDifference } from '../schema';
import { type ProductUpdate, updateProducts } from './update-products';

/** One import at a time: a CIP is no unique key, and two runs would both create. */
const IMPORT_LOCK = 4_207_312;
/** Rows of one statement stay below PostgreSQL's 65,535 parameters. */
const BATCH = 1_000;
const COMMENT = 'Import BDPM';
const TIMEOUT = 10 * 60_000;

type Report = (progress: ImportProgress) => void;

interface Plan {
  readonly creations: readonly Prisma.ProductCreateManyInput[];
  readonly updates: readonly ProductUpdate[];
  readonly acts: readonly Act[];
  readonly updated: number;
  readonly unchanged: number;
  readonly differences: readonly ProductDifference[];
}

const importedOf = (row: Product): BdpmValues | null => row.importedValues as unknown as BdpmValues | null;
/** Staff may have corrected the CIP: the product is known by the one that the files gave it. */
const keyOf = (row: Product): string => importedOf(row)?.cip ?? row.cip ?? '';
const hasMeaning = ({ field, after }: Change): boolean => after !== false && field !== 'temperatureExcursion';

function creationOf(product: BdpmProduct, at: Date): { row: Prisma.ProductCreateManyInput; act: Act } {
  const facts: ProductFacts = { ...EMPTY_PRODUCT, ...product.values };
  const id = randomUUID();
  const dates = { creationDate: at, updateDate: at, informationUpdatedAt: at, availabilityUpdatedAt: at, excursionUpdatedAt: at };
  const importedValues = product.values as unknown as Prisma.InputJsonObject;
  return {
    row: { id, ...columnsOf(facts), ...dates, cis: product.cis, importedValues },
    act: {
      type: 'PRODUCT',
      action: 'CREATE_AND_VALIDATE',
      entityId: id,
      entityLabel: facts.name,
      productId: id,
      editType: 'NEW_PRODUCT',
      comment: COMMENT,
      changes: changesBetween(SECTION_FIELDS.NEW_PRODUCT, null, { ...facts }).filter(hasMeaning),
    },
  };
}

/** The product with the patch laid over and what that hides cleared (P-15); a date of return needs its availability. */
function patched(before: ProductFacts, patch: Partial<BdpmValues>): ProductFacts {
  const after = normaliseProduct({ ...before, ...patch }, before);
  return {
    ...after,
    hospitalRestockedAt: after.hospitalAvailability === 'RESTOCKED' ? after.hospitalRestockedAt : null,
    cityRestockedAt: after.cityAvailability === 'RESTOCKED' ? after.cityRestockedAt : null,
  };
}

function sectionOf(changes: readonly Change[]): Act['editType'] {
  const isIn = (section: 'EDIT_INFORMATION' | 'EDIT_AVAILABILITY'): boolean =>
    changes.every(({ field }) => SECTION_FIELDS[section].includes(field as ShownField));
  return isIn('EDIT_INFORMATION') ? 'EDIT_INFORMATION' : isIn('EDIT_AVAILABILITY') ? 'EDIT_AVAILABILITY' : null;
}

/** Compares the files with the products that are there; nothing is written yet. */
function planOf(products: readonly BdpmProduct[], known: readonly Product[], author: Author): Plan {
  const today = businessDay(author.at);
  const byKey = new Map<string, Product>();
  for (const row of known) {
    const other = byKey.get(keyOf(row));
    if (!other || (other.importedValues === null && row.importedValues !== null)) byKey.set(keyOf(row), row);
  }
  const creations: Prisma.ProductCreateManyInput[] = [];
  const updates: ProductUpdate[] = [];
  const acts: Act[] = [];
  const differences: ProductDifference[] = [];
  let updated = 0;
  for (const product of products) {
    const row = byKey.get(product.cip);
    if (!row) {
      const { row: created, act } = creationOf(product, author.at);
      creations.push(created);
      acts.push(act);
      continue;
    }
    const before = factsOf(row);
    const merge = mergeImported({ lastImported: importedOf(row), fromFile: product.values, current: { ...before }, today });
    const isPatched = Object.keys(merge.patch).length > 0;
    const after = isPatched ? patched(before, merge.patch) : before;
    const changes = changesBetween(SECTION_FIELDS.NEW_PRODUCT, { ...before }, { ...after });
    differences.push(...merge.differences.map((one) => ({ ...one, cip: product.cip, name: before.name })));
    const importDifferences = merge.differences.length > 0 ? merge.differences : null;
    const isSame =
      row.cis === product.cis &&
      canonical(row.importedValues) === canonical(merge.imported) &&
      canonical(row.importDifferences) === canonical(importDifferences);
    if (changes.length === 0 && isSame) continue;
    const isTouched = (section: 'EDIT_INFORMATION' | 'EDIT_AVAILABILITY'): boolean =>
      changes.some(({ field }) => SECTION_FIELDS[section].includes(field as ShownField));
    updates.push({
      ...after,
      id: row.id,
      seenAt: row.updateDate,
      cis: product.cis,
      importedValues: merge.imported,
      importDifferences,
      updateDate: changes.length > 0 ? author.at : row.updateDate,
      informationUpdatedAt: isTouched('EDIT_INFORMATION') ? author.at : row.informationUpdatedAt,
      availabilityUpdatedAt: isTouched('EDIT_AVAILABILITY') ? author.at : row.availabilityUpdatedAt,
    });
    if (changes.length === 0) continue;
    updated += 1;
    acts.push({
      type: 'PRODUCT',
      action: 'EDIT_AND_VALIDATE',
      entityId: row.id,
      entityLabel: after.name,
      productId: row.id,
      editType: sectionOf(changes),
      comment: COMMENT,
      changes,
    });
  }
  return { creations, updates, acts, updated, unchanged: products.length - creations.length - updated, differences };
}

async function writePlan(tx: Transaction, plan: Plan, author: Author, report: Report): Promise<void> {
  const { creations, updates, acts } = plan;
  for (let from = 0; from < creations.length; from += BATCH) {
    await tx.product.createMany({ data: creations.slice(from, from + BATCH) });
    report({ step: 'create', done: Math.min(from + BATCH, creations.length), total: creations.length });
  }
  for (let from = 0; from < updates.length; from += BATCH) {
    const batch = updates.slice(from, from + BATCH);
    if ((await updateProducts(tx, batch)) !== batch.length) throw new Refusal('RECORD_STALE');
    report({ step: 'update', done: Math.min(from + BATCH, updates.length), total: updates.length });
  }
  report({ step: 'trace', done: 0, total: acts.length });
  await recordMany(tx, author, acts);
  report({ step: 'trace', done: acts.length, total: acts.length });
}

/**
 * Reads the five official files of a folder and creates or updates products by the rules of I-01, all in one transaction with
 * the audit entries of `author`; never deletes; the same files again change nothing. Throws BdpmError for a broken file (file,
 * line, column) and Refusal RECORD_STALE when somebody saved one of the products meanwhile: in both cases nothing was written.
 */
export async function importBdpm(
  folder: string,
  author: Author,
  { onProgress = () => undefined }: { readonly onProgress?: Report } = {},
): Promise<ImportResult> {
  const { products, warnings } = readBdpm(await readBdpmFolder(folder), businessDay(author.at));
  onProgress({ step: 'read', done: products.length, total: products.length });
  return db.$transaction(
    async (tx) => {
      await waitForLocks(tx);
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`;
      const known = await tx.product.findMany({ orderBy: [{ creationDate: 'asc' }, { id: 'asc' }] });
      const plan = planOf(products, known, author);
      onProgress({ step: 'compare', done: products.length, total: products.length });
      await writePlan(tx, plan, author, onProgress);
      const { creations, updated, unchanged, differences } = plan;
      return { created: creations.length, updated, unchanged, differences, warnings };
    },
    { timeout: TIMEOUT, maxWait: TIMEOUT },
  );
}
