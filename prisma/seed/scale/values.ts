import pg from 'pg';

// Values that PostgreSQL makes by itself: expressions over `n`, the number of a row, and over the columns of ROW below.

const FIRST_NAMES = [
  ...['Camille', 'Élise', 'Hélène', 'Inès', 'Jeanne', 'Léa', 'Lucie', 'Maëlle', 'Margaux', 'Nadège', 'Océane', 'Salomé', 'Zoé'],
  ...['Adrien', 'Bastien', 'Cédric', 'Étienne', 'François', 'Gaël', 'Hervé', 'Jérôme', 'Karim', 'Loïc', 'Mathieu', 'Noël', 'Théo'],
];
/** Halves of invented family names. */
const BEGINNINGS = [
  ...['Aubré', 'Bella', 'Castel', 'Courte', 'Dela', 'Espé', 'Font', 'Garri', 'Haute', 'Joli', 'Ker', 'Lestour', 'Mal', 'Montai', 'Nerva'],
  ...['Ormes', 'Pont', 'Quémé', 'Roche', 'Saint', 'Tourbe', 'Urvo', 'Val', 'Vauque', 'Ysam', 'Brin', 'Clair', 'Duro', 'Ferra', 'Grand'],
];
const ENDINGS = [
  ...['mont', 'voine', 'nuit', 'foy', 'bruyne', 'randier', 'brunel', 'goux', 'combe', 'vaux', 'brun', 'nel', 'gny', 'lois', 'sac', 'ner'],
  ...['vallain', 'ivry', 'ville', 'croix', 'linet', 'bourg', 'fort', 'lac', 'pré', 'quet', 'rand', 'seau', 'tier', 'zac', 'mas', 'loup'],
  ...['chêne', 'lande', 'mare', 'puy'],
];
/** Halves of towns: invented, but for their sound. */
const TOWNS = [
  ...['Saint-Alban', 'Saint-Brice', 'Saint-Cyr', 'Sainte-Foy', 'Saint-Gilles', 'Saint-Hilaire', 'Saint-Julien', 'Saint-Lô', 'Évreville'],
  ...['Villeneuve', 'Châteauneuf', 'Neuville', 'Beaulieu', 'Montreuil', 'Fontenay', 'Mareuil', 'Aubigny', 'Bellerive', 'Clairefontaine'],
  ...[
    'Rochefort',
    'Pont-l’Abbé',
    'La Ferté',
    'Le Plessis',
    'Les Essarts',
    'Bourg-Fictif',
    'Grand-Lieu',
    'Haute-Rive',
    'Mirebeau',
    'Orcival',
  ],
];
const PLACES = [
  ...['sur-Loire', 'sur-Marne', 'sur-Seine', 'en-Bresse', 'en-Vexin', 'les-Bains', 'les-Vignes', 'la-Forêt', 'du-Val', 'd’Armor'],
  ...['sous-Bois', 'le-Vieux', 'le-Château', 'de-Provence', 'du-Gard', 'sur-Mer', 'aux-Bois', 'en-Auge', 'du-Maine', 'la-Plaine'],
  ...['d’Aunis', 'du-Causse', 'sur-Orne', 'en-Velay', 'les-Étangs', 'la-Vallée', 'du-Lac', 'sur-Isère', 'en-Perche', 'le-Comte'],
];
const STREETS = [
  'rue des Tilleuls',
  'place du Marché',
  'avenue de la République',
  'chemin des Vignes',
  'rue Pasteur',
  'quai des Bateliers',
];
const ANSWERS = [
  'Réponse donnée par téléphone, confirmée par écrit.',
  'Demande traitée et transmise.',
  'Dossier complet, clos avec le demandeur.',
];
/** Stands in the internal note of every row. */
export const SCALE_NOTE = 'Donnée de démonstration (volume).';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** A list as a literal of SQL. */
export const list = (values: readonly string[], type = 'text'): string =>
  `(ARRAY[${values.map((value) => pg.escapeLiteral(value)).join(',')}]::${type}[])`;
/** A number from 0 up to `sides`, the same for the same row and salt. */
export const roll = (salt: number, sides: number): string => `((hashint8extended(n, ${salt}) & 2147483647) % ${sides})`;
/** The value of a list that the row's roll falls on. */
export const oneOf = (values: readonly string[], salt: number, type?: string): string =>
  `${list(values, type)}[1 + ${roll(salt, values.length)}]`;
/** The value in so many of a hundred rows, else nothing. */
export const mostly = (share: number, salt: number, value: string): string => `CASE WHEN ${roll(salt, 100)} < ${share} THEN ${value} END`;

const at = (values: readonly string[], index: string): string => `${list(values)}[1 + ${index}]`;
const two = (salt: number): string => `lpad(${roll(salt, 100)}::text, 2, '0')`;

export const firstName = at(FIRST_NAMES, 'first');
export const lastName = `${at(BEGINNINGS, 'beginning')} || ${at(ENDINGS, 'ending')}`;
export const email = `${at(FIRST_NAMES.map(plain), 'first')} || '.' || ${at(BEGINNINGS.map(plain), 'beginning')} || ${at(ENDINGS.map(plain), 'ending')}
  || ${roll(9, 1_000)} || '@' || ${oneOf(['officine.example', 'hopital.example', 'courriel.example'], 10)}`;
export const city = `${at(TOWNS, 'town')} || '-' || ${at(PLACES, 'place')}`;
/** Follows from the town, as a postcode does. */
export const zipCode = `lpad((1000 + (town * ${PLACES.length} + place) * 107 % 94000)::text, 5, '0')`;
export const street = `(1 + ${roll(12, 180)}) || ' ' || ${oneOf(STREETS, 13)}`;
/** Of the ranges that the regulator reserves for fiction. */
export const phone = `${oneOf(['01 99 00', '06 39 98'], 14)} || ' ' || ${two(15)} || ' ' || ${two(16)}`;
export const establishment = (sorts: readonly string[]): string =>
  `${oneOf(sorts, 17)} || ' ' || ${at(BEGINNINGS, `ending % ${BEGINNINGS.length}`)} || ${at(ENDINGS, 'beginning')}`;
/** Of thousands of lots, so that several requests name one. */
export const lot = (salt: number): string => `${oneOf(['X', 'W', 'U', 'T'], salt)} || lpad(${roll(salt + 1, 5_000)}::text, 6, '0')`;

export interface Owner {
  readonly id: string;
  readonly name: string;
}

const STATES = {
  fresh: ['OPEN', 'OPEN', 'OPEN', 'IN_PROGRESS'],
  recent: ['OPEN', 'IN_PROGRESS', 'ANSWERED', 'ANSWERED', 'CLOSED'],
} as const;
const PAST = ['ANSWERED', 'CLOSED', 'CLOSED', 'CLOSED'];

/**
 * One row before its columns: its number, its moment ($1 is now, $2 the count; eighteen months, more of them lately, ids in
 * the order of arrival), the state of its work, and the rolls that several columns share.
 * `ofKind` gives each kind others. OFFSET keeps it from being unfolded.
 */
export const rowOf = (sequence: string, ofKind: number): string => `
  SELECT n, id, "date", age, CASE
      WHEN age < interval '2 days' THEN ${oneOf(STATES.fresh, 1)} WHEN age < interval '12 days' THEN ${oneOf(STATES.recent, 1)}
      WHEN ${roll(2, 500)} = 0 THEN 'IN_PROGRESS' ELSE ${oneOf(PAST, 1)} END::"RequestHandling" AS handling,
    ${roll(3, FIRST_NAMES.length)} AS first, ${roll(4, BEGINNINGS.length)} AS beginning, ${roll(5, ENDINGS.length)} AS ending,
    ${roll(6, TOWNS.length)} AS town, ${roll(7, PLACES.length)} AS place
  FROM (SELECT n + ${ofKind * 100_000_000} AS n, nextval('${sequence}')::int AS id, $1::timestamptz - age AS "date", age
        FROM (SELECT n, interval '540 days' * (1 - (n / $2::float8) ^ 0.7) AS age FROM generate_series(1::bigint, $2::bigint) n OFFSET 0) moments
        OFFSET 0) arrived
  OFFSET 0`;

/** Columns of the work, which every kind has, and their values; `due` as an interval of SQL. */
export function workColumns(owners: readonly Owner[], due: string): Record<string, string> {
  const someone = (value: (owner: Owner) => string, type: string): string =>
    owners.length > 0 ? oneOf(owners.map(value), 20, type) : `NULL::${type}`;
  const isOwned = `(handling <> 'OPEN' OR ${roll(21, 8)} = 0)`;
  const isAnswered = `handling IN ('ANSWERED', 'CLOSED')`;
  const touched = `"date" + least(${due} * (0.1 + 0.008 * ${roll(22, 100)}), age * 0.9)`;
  return {
    handling: 'handling',
    ownerId: `CASE WHEN ${isOwned} THEN ${someone(({ id }) => id, 'uuid')} END`,
    ownerName: `CASE WHEN ${isOwned} THEN ${someone(({ name }) => name, 'text')} END`,
    dueAt: `"date" + ${due}`,
    internalNote: `'${SCALE_NOTE}'`,
    answer: `CASE WHEN ${isAnswered} THEN ${oneOf(ANSWERS, 23)} END`,
    answeredAt: `CASE WHEN ${isAnswered} THEN ${touched} END`,
    answeredByName: `CASE WHEN ${isAnswered} THEN ${someone(({ name }) => name, 'text')} END`,
    updateDate: `CASE WHEN handling = 'OPEN' THEN "date" ELSE ${touched} END`,
  };
}
