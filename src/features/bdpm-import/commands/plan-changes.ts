import 'server-only';
import { randomUUID } from 'node:crypto';
import { EMPTY_PRODUCT, normaliseProduct, type ProductState } from '@/features/product/rules';
import { type OfficialSupply, SECTION_FIELDS, type ShownField } from '@/features/product/schema';
import type { AuditEvent, Author } from '@/server/audit/record';
import { dayOf } from '@/shared/dates/dates';
import { type Change, changesBetween } from '@/shared/diff/changes';
import { canonical } from '@/shared/text/canonical';
import { factsOfKnown, type KnownProduct } from '../queries/known';
import { type FoundAboutProduct, lineOf, mergeImported, orderedLines } from '../rules';
import type { AvailabilityChange, BdpmProduct, BdpmValues, ImportLine, ImportPlan, MissingSupply, ProductDifference } from '../schema';
import type { ProductCreation, ProductUpdate } from './write-products';

const COMMENT = 'Import BDPM';

/** What a run writes, and what a person reads of it. */
export interface PlannedChanges {
  readonly creations: readonly ProductCreation[];
  readonly updates: readonly ProductUpdate[];
  readonly acts: readonly AuditEvent[];
  readonly lines: readonly ImportLine[];
  readonly summary: Omit<ImportPlan, 'warnings' | 'isFirst' | 'losses'>;
}

const hasMeaning = ({ field, after }: Change): boolean => after !== false && field !== 'temperatureExcursion';

/** The product with the patch laid over and what that hides cleared (P-15); a date of return needs its availability. */
function patched(before: ProductState, patch: Partial<BdpmValues>): ProductState {
  const after = normaliseProduct({ ...before, ...patch }, before);
  return {
    ...after,
    hospitalRestockedAt: after.hospitalAvailability === 'RESTOCKED' ? after.hospitalRestockedAt : null,
    cityRestockedAt: after.cityAvailability === 'RESTOCKED' ? after.cityRestockedAt : null,
  };
}

type PlainSection = 'EDIT_INFORMATION' | 'EDIT_AVAILABILITY';
const isIn = (section: PlainSection, field: string): boolean => SECTION_FIELDS[section].includes(field as ShownField);
const touches = (changes: readonly Change[], section: PlainSection): boolean => changes.some(({ field }) => isIn(section, field));
const sectionOf = (changes: readonly Change[]): AuditEvent['editType'] =>
  (['EDIT_INFORMATION', 'EDIT_AVAILABILITY'] as const).find((section) => changes.every(({ field }) => isIn(section, field))) ?? null;

type Supplied = Pick<BdpmValues, 'cip' | 'hospitalAvailability' | 'cityAvailability'> & { readonly name: string | null };
const NOTHING = { hospitalAvailability: null, cityAvailability: null };

function availabilityChanges(before: Omit<Supplied, 'cip' | 'name'>, { cip, name, ...after }: Supplied): AvailabilityChange[] {
  const changes: AvailabilityChange[] = [];
  for (const channel of ['hospital', 'city'] as const) {
    const field = `${channel}Availability` as const;
    const [from, to] = [before[field], after[field]];
    if (from === to) continue;
    const [same] = changes;
    if (same?.before === from && same.after === to) changes[0] = { ...same, channels: [...same.channels, channel] };
    else changes.push({ cip, name, channels: [channel], before: from, after: to });
  }
  return changes;
}

/** Columns of a product that staff do not edit. */
type ImportColumns = Pick<ProductUpdate, 'cis' | 'holder' | 'importedValues' | 'importDifferences' | 'officialSupply'>;

const hasSameImport = (row: KnownProduct, columns: ImportColumns): boolean =>
  row.cis === columns.cis &&
  row.holder === columns.holder &&
  canonical(row.importedValues) === canonical(columns.importedValues) &&
  canonical(row.importDifferences) === canonical(columns.importDifferences) &&
  canonical(row.officialSupply) === canonical(columns.officialSupply);

function creationOf({ cis, holder, values, official }: BdpmProduct): { creation: ProductCreation; changes: Change[] } {
  const { temperatureExcursion, ...facts } = { ...EMPTY_PRODUCT, ...values };
  const { temperatureRanges } = temperatureExcursion;
  const creation = { ...facts, id: randomUUID(), cis, holder, temperatureRanges, importedValues: values, officialSupply: official };
  return { creation, changes: changesBetween(SECTION_FIELDS.NEW_PRODUCT, null, facts).filter(hasMeaning) };
}

/** The row with the patch and the import's columns; its dates move only with the fields that changed. */
function updateOf(row: KnownProduct, columns: ImportColumns, patch: Partial<BdpmValues>, at: Date) {
  const before = factsOfKnown(row);
  const after = Object.keys(patch).length > 0 ? patched(before, patch) : before;
  const changes = changesBetween(SECTION_FIELDS.NEW_PRODUCT, { ...before }, { ...after });
  const update: ProductUpdate = {
    ...after,
    ...columns,
    id: row.id,
    seenAt: row.updateDate,
    importChangedAt: changes.length > 0 ? at : row.importChangedAt,
    updateDate: changes.length > 0 ? at : row.updateDate,
    informationUpdatedAt: touches(changes, 'EDIT_INFORMATION') ? at : row.informationUpdatedAt,
    availabilityUpdatedAt: touches(changes, 'EDIT_AVAILABILITY') ? at : row.availabilityUpdatedAt,
  };
  return { before, after, changes, update };
}

/** Compares the files with the products that are there; nothing is written. Linear in both. */
export function planChanges(products: readonly BdpmProduct[], known: ReadonlyMap<string, KnownProduct>, author: Author): PlannedChanges {
  const today = dayOf(author.at);
  const creations: ProductCreation[] = [];
  const updates: ProductUpdate[] = [];
  const acts: AuditEvent[] = [];
  const differences: ProductDifference[] = [];
  const availability: AvailabilityChange[] = [];
  const missing: MissingSupply[] = [];
  const fields: Record<string, number> = {};
  const lines: ImportLine[] = [];
  let updated = 0;

  const list = (found: FoundAboutProduct): void => {
    const line = lineOf(found);
    if (line) lines.push(line);
  };

  const listMissing = (cip: string, name: string | null, official: OfficialSupply | null): void => {
    if (official?.missingSince) missing.push({ cip, name, code: official.code, missingSince: official.missingSince });
  };
  const act = (id: string, name: string | null, rest: Pick<AuditEvent, 'action' | 'editType' | 'changes'>): void => {
    acts.push({ type: 'PRODUCT', entityId: id, entityLabel: name, productId: id, comment: COMMENT, ...rest });
  };
  const create = (product: BdpmProduct): void => {
    const { values, official } = product;
    const { creation, changes } = creationOf(product);
    const { id } = creation;
    creations.push(creation);
    availability.push(...availabilityChanges(NOTHING, values));
    act(id, creation.name, { action: 'CREATE_AND_VALIDATE', editType: 'NEW_PRODUCT', changes });
    list({ cip: values.cip, name: values.name, productId: id, isNew: true, changes, differences: [], official, lastOfficial: null });
  };
  const update = (row: KnownProduct, { cis, holder, values, official }: BdpmProduct): void => {
    const missingCode = official?.missingSince ? official.code : null;
    const merge = mergeImported({ lastImported: row.importedValues, fromFile: values, current: row, today, missingCode });
    listMissing(values.cip, row.name, official);
    differences.push(...merge.differences.map((one) => ({ ...one, cip: values.cip, name: row.name })));
    const importDifferences = merge.differences.length > 0 ? merge.differences : null;
    const columns = { cis, holder, importedValues: merge.imported, importDifferences, officialSupply: official };
    const isUnchanged = Object.keys(merge.patch).length === 0 && hasSameImport(row, columns);
    const changes = isUnchanged ? [] : write(row, columns, merge.patch);
    const { id: productId, name, officialSupply: lastOfficial } = row;
    list({ cip: values.cip, name, productId, changes, differences: merge.differences, official, lastOfficial });
  };
  const write = (row: KnownProduct, columns: ImportColumns, patch: Partial<BdpmValues>): readonly Change[] => {
    const { before, after, changes, update: written } = updateOf(row, columns, patch, author.at);
    updates.push(written);
    if (changes.length === 0) return changes;
    updated += 1;
    for (const { field } of changes) fields[field] = (fields[field] ?? 0) + 1;
    availability.push(...availabilityChanges(before, { ...after, cip: row.importedValues?.cip ?? row.cip ?? '' }));
    act(row.id, after.name, { action: 'EDIT_AND_VALIDATE', editType: sectionOf(changes), changes });
    return changes;
  };
  /** A product that the files no longer name stays; that its shortage is no longer in them is written down (I-01d). */
  const leave = (row: KnownProduct): void => {
    const { officialSupply: last, cis, holder, importedValues } = row;
    const official = last && last.code !== 4 ? { ...last, missingSince: last.missingSince ?? today } : last;
    const about = { cip: importedValues?.cip ?? row.cip ?? '', name: row.name, productId: row.id, changes: [], differences: [] };
    if (importedValues) list({ ...about, isAbsent: true, official, lastOfficial: last });
    if (!last || !official || last.code === 4) return;
    listMissing(row.cip ?? '', row.name, official);
    if (last.missingSince || cis === null || importedValues === null) return;
    write(row, { cis, holder, importedValues, importDifferences: row.importDifferences, officialSupply: official }, {});
  };

  const named = new Set<string>();
  for (const product of products) {
    const row = known.get(product.cip);
    if (!row) create(product);
    else {
      named.add(product.cip);
      update(row, product);
    }
  }
  for (const [cip, row] of known) if (!named.has(cip)) leave(row);
  const unchanged = products.length - creations.length - updated;
  return {
    creations,
    updates,
    acts,
    lines: orderedLines(lines),
    summary: { created: creations.length, updated, unchanged, fields, availability, missing, differences },
  };
}
