import { columnDay, dateColumn } from '@/shared/dates/dates';
import { ProductValues, type ProductView, SECTION_FIELDS, type Section, type ShownField } from '../schema';
import { restockedAt } from './choices';
import { EMPTY_PRODUCT, normaliseProduct } from './section';

/** A product by its entity's names: what is entered, and the two dates that the server sets (P-17). */
export type ProductState = ProductValues & { readonly hospitalRestockedAt: string | null; readonly cityRestockedAt: string | null };

/** Nothing filled and no date of return. */
export const EMPTY_STATE: ProductState = { ...EMPTY_PRODUCT, hospitalRestockedAt: null, cityRestockedAt: null };

/** The columns of a product's row that are stored in another form than they are shown in, or not entered at all. */
export interface ProductRow {
  readonly id: string;
  readonly cis: string | null;
  readonly status: ProductView['status'];
  readonly therapeuticArea: ProductValues['therapeuticArea'];
  readonly stoppedDate: Date | null;
  readonly hospitalRestockedAt: Date | null;
  readonly cityRestockedAt: Date | null;
  readonly temperatureRanges: unknown;
  readonly importDifferences: unknown;
  readonly officialSupply: unknown;
  readonly creationDate: Date;
  readonly updateDate: Date;
}

/** Converts a row to product values; throws a ZodError for a row that the schema does not allow. */
export function toProductValues(row: ProductRow): ProductState {
  const { temperatureRanges, stoppedDate, hospitalRestockedAt, cityRestockedAt, ...columns } = row;
  const values = ProductValues.parse({ ...columns, stoppedDate: columnDay(stoppedDate), temperatureExcursion: { temperatureRanges } });
  return { ...values, hospitalRestockedAt: columnDay(hospitalRestockedAt), cityRestockedAt: columnDay(cityRestockedAt) };
}

/** Converts product values to columns. Validation ensures a status by then (PRODF-40). */
export function columnsOf(state: ProductState) {
  const { temperatureExcursion, status, therapeuticArea, ...columns } = state;
  return {
    ...columns,
    status: status ?? ('AUTHORIZED' as const),
    therapeuticAreaId: therapeuticArea?.id ?? null,
    stoppedDate: dateColumn(state.stoppedDate),
    hospitalRestockedAt: dateColumn(state.hospitalRestockedAt),
    cityRestockedAt: dateColumn(state.cityRestockedAt),
    temperatureRanges: temperatureExcursion.temperatureRanges.map((range) => ({ ...range })),
  };
}

/** A product as screens and calls show it. */
export function viewOf(row: ProductRow, hasDraft: boolean): ProductView {
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

const CHANGED_AT = {
  EDIT_INFORMATION: 'informationUpdatedAt',
  EDIT_AVAILABILITY: 'availabilityUpdatedAt',
  EDIT_EXCURSION: 'excursionUpdatedAt',
} as const satisfies Record<Section, string>;

/** The column with the time of a section's last change: its version (S-22). */
export function changedAtColumn(section: Section): (typeof CHANGED_AT)[Section] {
  return CHANGED_AT[section];
}

/** The product as it would be once these values are applied: laid over, hidden fields cleared, dates set (P-15, P-17). */
export function applyPayload(now: ProductState | null, payload: Readonly<Record<string, unknown>>, today: string): ProductState {
  const next = normaliseProduct({ ...(now ?? EMPTY_STATE), ...payload } as ProductState, now);
  const back = (channel: 'hospital' | 'city'): string | null =>
    restockedAt(
      now && { availability: now[`${channel}Availability`], restockedAt: now[`${channel}RestockedAt`] },
      next[`${channel}Availability`],
      today,
    );
  return { ...next, hospitalRestockedAt: back('hospital'), cityRestockedAt: back('city') };
}
