import { KINDS, kindConfig, REQUEST_KINDS, type RequestKind } from '@/features/request/rules/kinds';
import { rows } from '@/server/db/client';

/** Columns of each table that have no default, beside the personal ones. */
const REQUIRED: Readonly<Record<(typeof KINDS)[RequestKind]['table'], Readonly<Record<string, unknown>>>> = {
  MaterialOrder: {},
  QuotaRequest: { productName: 'Produit', nbBoxes: 2 },
  EmergencyRequest: { productName: 'Produit', productQuantity: 2 },
  FaqRequest: { source: 'CONTACT_FORM', contactFormCategory: 'GENERAL' },
  PharmacovigilanceDeclaration: {},
  TemperatureExcursionReport: { productName: 'Produit', result: 'OK' },
};

/** Values of the personal columns of a stored request. */
export const SECRET = 'Mme Durand';

/** Requests of a kind, put into the database as they are, every personal column filled; answers their numbers. */
export async function storedRequests(
  kind: RequestKind,
  date: Date,
  values: Readonly<Record<string, unknown>> = {},
  count = 1,
): Promise<number[]> {
  const { table, key, date: arrival, excursion, personal } = KINDS[kind];
  const record: Record<string, unknown> = {
    ...REQUIRED[table],
    ...(excursion && { kind: excursion }),
    ...Object.fromEntries(personal.map((column) => [column, SECRET])),
    [arrival]: date,
    dueAt: date,
    updateDate: date,
    ...values,
  };
  const columns = Object.keys(record).map((column) => `"${column}"`);
  const found = await rows<{ id: number }>(
    `INSERT INTO "${table}" (${columns}) SELECT ${columns.map((column) => `r.${column}`)}
     FROM jsonb_populate_record(NULL::"${table}", $1) r, generate_series(1, $2) RETURNING "${key}" AS "id"`,
    [JSON.stringify(record), count],
  );
  return found.map(({ id }) => id);
}

/** One request of every kind. */
export async function oneOfEach(date: Date, values: Readonly<Record<string, unknown>> = {}): Promise<Record<RequestKind, number>> {
  const made = await Promise.all(REQUEST_KINDS.map(async (kind) => [kind, (await storedRequests(kind, date, values))[0]] as const));
  return Object.fromEntries(made) as Record<RequestKind, number>;
}

/** A stored request, all of its columns. */
export async function requestRow(kind: RequestKind, id: number): Promise<Record<string, unknown>> {
  const { table, key } = kindConfig(kind);
  const [found] = await rows<Record<string, unknown>>(`SELECT * FROM "${table}" WHERE "${key}" = $1`, [id]);
  if (!found) throw new Error(`There is no ${kind} ${id}.`);
  return found;
}
