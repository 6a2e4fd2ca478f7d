import type { EXCURSION_KINDS } from '@/features/request/excursion/schema';
import { kindConfig, REQUEST_KINDS, type RequestKind } from '@/features/request/rules/kinds';
import { CATEGORY_SHARES, QUESTIONS } from '../requests/question-texts';
import * as made from './values';
import { list, lot, mostly, oneOf, roll } from './values';

/** What rows name: from the database, or invented where it has none. */
export interface Stock {
  readonly owners: readonly made.Owner[];
  readonly products: readonly { readonly id: string | null; readonly name: string }[];
  readonly materials: readonly { readonly id: string | null; readonly name: string; readonly reference: string }[];
}

type Columns = Readonly<Record<string, string>>;

const pharmacies = made.establishment(['Pharmacie', 'Grande Pharmacie', 'Officine']);
const hospitals = made.establishment(['Centre hospitalier', 'Hôpital', 'Clinique', 'Polyclinique']);
const wholesalers = made.establishment(['Répartition', 'Grossiste', 'Centrale médicale']);

const productColumns = ({ products }: Stock): Columns => ({
  productId: products.some(({ id }) => id === null)
    ? 'NULL'
    : oneOf(
        products.map(({ id }) => id ?? ''),
        30,
        'uuid',
      ),
  productName: oneOf(
    products.map(({ name }) => name),
    30,
  ),
});
/** Sent but for the last two days; without a row in the history. */
const NOTIFIED: Columns = {
  status: `CASE WHEN age < interval '2 days' THEN 'NEW' ELSE 'SENT' END::"NotifiedStatus"`,
  sentAt: `CASE WHEN age >= interval '2 days' THEN "date" + interval '7 hours' END`,
};
const numbered = (prefix: string): string =>
  `'${prefix}-' || to_char("date" AT TIME ZONE 'Europe/Paris', 'YYYY') || '-' || lpad(id::text, greatest(5, length(id::text)), '0')`;

const orders = (): Columns => ({
  orderNumber: numbered('CM'),
  date: '"date"',
  ...NOTIFIED,
  subscriberKey: mostly(90, 40, `'DEMO-SK-' || lpad(${roll(41, 400_000)}::text, 6, '0')`),
  mdmId: mostly(70, 42, `'DEMO-MDM-' || lpad(${roll(43, 60_000)}::text, 5, '0')`),
  firstName: made.firstName,
  name: made.lastName,
  society: pharmacies,
  address: made.street,
  zipCode: made.zipCode,
  city: made.city,
  country: `'France'`,
  email: made.email,
  phoneNumber: made.phone,
});

const quota = (stock: Stock): Columns => ({
  orderNumber: numbered('DC'),
  date: '"date"',
  ...NOTIFIED,
  ...productColumns(stock),
  nbBoxes: `1 + ${roll(40, 12)}`,
  nbPatients: mostly(85, 41, `1 + ${roll(42, 6)}`),
  establishment: hospitals,
  requestDetailsWhenNoAttestation: mostly(30, 43, `'Attestation non disponible ce jour, dossier ' || ${roll(44, 90_000)} || '.'`),
  address1: made.street,
  address2: mostly(40, 45, `'Pharmacie à usage intérieur'`),
  zipCode: made.zipCode,
  city: made.city,
  phone: made.phone,
  names: `${made.firstName} || ' ' || ${made.lastName}`,
});

const emergencies = (stock: Stock): Columns => ({
  date: '"date"',
  email: made.email,
  userJanrainUuid: mostly(80, 40, `md5('demo' || ${roll(41, 60_000)})::uuid::text`),
  ...productColumns(stock),
  productQuantity: `1 + ${roll(42, 15)}`,
  firstName: made.firstName,
  lastName: made.lastName,
  establishment: hospitals,
  emergencyInfo: `'Patient hospitalisé, stock épuisé, dossier ' || ${roll(43, 90_000)} || '.'`,
  address1: made.street,
  address2: mostly(40, 44, `'Pharmacie à usage intérieur'`),
  zipCode: made.zipCode,
  city: made.city,
  phone: made.phone,
  fax: mostly(30, 45, made.phone),
});

/** Each question as often as its category comes. */
const HEAP = CATEGORY_SHARES.flatMap(([category, share]) =>
  Array.from({ length: share }, (_, index) => ({ category, text: QUESTIONS[category][index % QUESTIONS[category].length] ?? '' })),
);
function questions({ products }: Stock): Columns {
  const brands = [...new Set(products.map(({ name }) => name.split(/[\s,]/)[0] ?? name))];
  const brand = oneOf(brands, 30);
  return {
    date: '"date"',
    source: `CASE WHEN ${roll(40, 4)} = 0 THEN 'CHATBOT' ELSE 'CONTACT_FORM' END::"FaqRequestSource"`,
    contactFormCategory: oneOf(
      HEAP.map(({ category }) => category),
      41,
      '"ContactFormCategory"',
    ),
    subCategory: `CASE WHEN ${roll(42, 10)} = 0 THEN 'general' ELSE ${brand} END`,
    customerType: mostly(92, 43, oneOf(['DR', 'DR', 'OTHER', 'EMP'], 44, '"CustomerType"')),
    lastName: mostly(90, 45, made.lastName),
    firstName: mostly(90, 45, made.firstName),
    email: made.email,
    phone: mostly(55, 46, made.phone),
    questionContent: `replace(${oneOf(
      HEAP.map(({ text }) => text),
      41,
    )}, '%', ${brand}) || ' (réf. ' || ${roll(47, 200_000)} || ')'`,
  };
}

const IS_FAILED = `age < interval '1 day' AND ${roll(40, 20)} = 0`;
const SERIOUSNESS = oneOf(['NO', 'NO', 'NO', 'YES', 'UNKNOWN'], 45, '"Seriousness"');
const EVENTS = ['Rougeur au point d’injection', 'Fièvre le soir de l’injection', 'Nausées et vertiges', 'Éruption cutanée étendue'];
const declarations = (stock: Stock): Columns => ({
  date: '"date"',
  firstName: made.firstName,
  lastName: made.lastName,
  email: made.email,
  sentToDeclarant: `NOT (${IS_FAILED})`,
  sentToDeclarantAt: `CASE WHEN NOT (${IS_FAILED}) THEN "date" + interval '3 seconds' END`,
  sentToInfomed: `NOT (${IS_FAILED})`,
  sentToInfomedAt: `CASE WHEN NOT (${IS_FAILED}) THEN "date" + interval '3 seconds' END`,
  ...productColumns(stock),
  lots: `CASE WHEN ${roll(41, 5)} = 0 THEN '[]'::jsonb ELSE jsonb_build_array(${lot(50)}) END`,
  lotNumbers: `CASE WHEN ${roll(41, 5)} > 0 THEN ${lot(50)} END`,
  eventDate: `("date" - interval '1 day' * ${roll(42, 20)})::date`,
  description: `${oneOf(EVENTS, 43)} || ', cas ' || ${roll(44, 200_000)} || '.'`,
  serious: SERIOUSNESS,
});

const LOT_OF = (salt: number): string =>
  `jsonb_build_object('lotNumber', ${lot(salt)}, 'expirationDate', to_char("date" + interval '1 day' * ${roll(salt + 2, 700)}, 'YYYY-MM-DD'), 'quantity', 1 + ${roll(salt + 3, 60)})`;
const excursions =
  (kind: (typeof EXCURSION_KINDS)[number]) =>
  (stock: Stock): Columns => ({
    kind: `'${kind}'::"ExcursionReportKind"`,
    creationDate: '"date"',
    ...productColumns(stock),
    firstName: made.firstName,
    lastName: made.lastName,
    minTemperature: `${roll(40, 120)} / 10.0 - 4`,
    maxTemperature: `8 + ${roll(41, 260)} / 10.0`,
    duration: `10 + ${roll(42, 4_000)}`,
    lots: `CASE ${roll(43, 4)} WHEN 0 THEN '[]'::jsonb WHEN 1 THEN jsonb_build_array(${LOT_OF(50)}, ${LOT_OF(60)}) ELSE jsonb_build_array(${LOT_OF(50)}) END`,
    lotNumbers: `CASE ${roll(43, 4)} WHEN 0 THEN NULL WHEN 1 THEN ${lot(50)} || ', ' || ${lot(60)} ELSE ${lot(50)} END`,
    result: oneOf(['OK', 'OK', 'ASK', 'ALTERED'], 44, '"TemperatureResult"'),
    isComputed: `${roll(45, 10)} < 7`,
    agency: kind === 'PHARMACY' ? mostly(30, 46, pharmacies) : wholesalers,
    phone: made.phone,
    agencyAddress: kind === 'PHARMACY' ? mostly(30, 46, made.street) : made.street,
    city: made.city,
  });

const COLUMNS: Readonly<Record<RequestKind, (stock: Stock) => Columns>> = {
  orders,
  'quota-requests': quota,
  'emergency-request': emergencies,
  'contact-form': questions,
  'pharmaco-vigilance': declarations,
  'temperature-excursions': excursions('PHARMACY'),
  'temperature-excursions-wholesaler': excursions('WHOLESALER'),
  'temperature-excursions-vaccination-campaign': excursions('VACCINATION_CAMPAIGN'),
};

export interface Due {
  readonly usual: string;
  /** of declarations that count as serious */
  readonly serious: string;
}

/** The statement that puts $2 rows of a kind into its table, as of $1; due dates are intervals of SQL. */
export function insertOf(kind: RequestKind, stock: Stock, { usual, serious }: Due): string {
  const { table, key } = kindConfig(kind);
  const due = kind === 'pharmaco-vigilance' ? `CASE ${SERIOUSNESS} WHEN 'NO' THEN ${usual} ELSE ${serious} END` : usual;
  const columns: Columns = { [key]: 'id', ...COLUMNS[kind](stock), ...made.workColumns(stock.owners, due) };
  const names = Object.keys(columns).map((name) => `"${name}"`);
  return `INSERT INTO "${table}" (${names.join(', ')}) SELECT ${Object.values(columns).join(',\n  ')}
    FROM (${made.rowOf(`"${table}_${key}_seq"`, REQUEST_KINDS.indexOf(kind))}) made`;
}

/** The statement that gives each order from number $1 on its lines: one to three different materials. */
export function linesOf({ materials }: Stock): string {
  const index = `(1 + (first_line + p) % ${materials.length})`;
  const of = (value: (material: Stock['materials'][number]) => string, type = 'text'): string =>
    `${list(materials.map(value), type)}[${index}]`;
  return `INSERT INTO "MaterialOrderLine" ("orderId", "position", "promotionId", "name", "promomatsReference", "quantity")
    SELECT id, p, ${materials.some(({ id }) => id === null) ? 'NULL' : of(({ id }) => id ?? '', 'uuid')}, ${of(({ name }) => name)},
      ${of(({ reference }) => reference)}, 1 + (hashint8extended(n, 72 + p) & 2147483647) % 40
    FROM (SELECT o."id" AS id, o."id"::bigint AS n, p, (hashint4extended(o."id", 70) & 2147483647) AS first_line
          FROM "MaterialOrder" o, generate_series(0, o."id" % 3) p WHERE o."id" > $1) made`;
}
