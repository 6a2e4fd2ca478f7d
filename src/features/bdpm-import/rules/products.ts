import type { Availability, ProductStatus } from '@/features/product/schema';
import { fold } from '@/shared/fold';
import type { BdpmBytes, BdpmProduct, BdpmValues, BdpmWarning } from '../schema';
import { type BdpmRows, type Condition, type Presentation, parseBdpm, type Shortage, type Speciality, type Substance } from './parse';

/** A return to supply older than this many days is simply available. */
export const RESTOCKED_DAYS = 30;

/** vaccin, vaccins, vaccinal…, but not Vaccinium (bilberry). */
const VACCINE = /(?<!\p{L})vaccin(?:e|es|s|al|ale|ales|aux)?(?!\p{L})/u;
const MSD = /(?<![\p{L}\d])msd(?![\p{L}\d])|merck sharp (?:&|et|and) dohme/u;
const HOSPITAL_ONLY = /reservee?s? a l'usage hospitalier/;

/** Whole days from one day to another, both YYYY-MM-DD. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Is a return on `returnedOn` too old on `today` to count as one (P-17's fresh news, I-01)? */
export function isOldReturn(returnedOn: string | null, today: string): boolean {
  return returnedOn !== null && daysBetween(returnedOn, today) > RESTOCKED_DAYS;
}

/** The name up to the first digit or comma; a name that starts with one keeps everything up to its first comma. */
export function commercialNameOf(name: string): string {
  const upTo = (end: RegExp): string => name.split(end)[0]?.trim() ?? '';
  return upTo(/[\d,]/) || upTo(/,/) || name;
}

/**
 * The generic name (I-01): of each link number the therapeutic fraction where there is one, else the active substance; each
 * once, in file order, joined by ' / '. A row without a link number stands for itself. Null without substances.
 */
export function dciOf(substances: readonly Substance[]): string | null {
  const linkOf = ({ form, link }: Substance): string => `${form}\t${link}`;
  const withFraction = new Set(substances.filter(({ nature }) => nature === 'FT').map(linkOf));
  const chosen = substances.filter((one) => one.nature === 'FT' || one.link === '' || !withFraction.has(linkOf(one)));
  return [...new Set(chosen.map(({ name }) => name))].join(' / ') || null;
}

const newerOf = (best: Shortage | null, one: Shortage): Shortage => {
  if (best === null) return one;
  // A blank sorts before every digit: a row without a day is older than any that has one.
  const ageOf = ({ updatedOn, startsOn, cip }: Shortage): string => `${updatedOn ?? startsOn ?? ''} ${startsOn ?? ''} ${cip ? 1 : 0}`;
  return ageOf(one) >= ageOf(best) ? one : best;
};

/**
 * The row that counts for a presentation: the newest of those on its CIP13 and those on its whole CIS, by day of update, then
 * of start, a row without a day last; on the same days the one on the CIP13, then the later row.
 */
export function currentShortage(shortages: readonly Shortage[], cip: string): Shortage | null {
  return shortages.filter((row) => row.cip === null || row.cip === cip).reduce<Shortage | null>(newerOf, null);
}

function statusOf(
  { authorisation, marketing }: Speciality,
  { declaration, declaredOn }: Presentation,
  shortage: Shortage | null,
): { status: ProductStatus; stoppedDate: string | null } {
  const isDeclaredStopped = fold(declaration).startsWith("declaration d'arret de commercialisation");
  const isStoppedByShortage = shortage?.code === 3;
  if (isDeclaredStopped || isStoppedByShortage) {
    const shortageDay = isStoppedByShortage ? (shortage.startsOn ?? shortage.updatedOn) : null;
    return { status: 'STOPPED', stoppedDate: isDeclaredStopped ? (declaredOn ?? shortageDay) : shortageDay };
  }
  if (fold(authorisation) === 'autorisation abrogee') return { status: 'STOPPED', stoppedDate: declaredOn };
  return { status: fold(marketing) === 'commercialisee' ? 'COMMERCIALIZED' : 'NOT_MARKETED', stoppedDate: null };
}

function supplyOf(shortage: Shortage | null, today: string): { availability: Availability; restockedAt: string | null } {
  if (shortage?.code === 1) return { availability: 'SHORTAGE', restockedAt: null };
  if (shortage?.code === 2) return { availability: 'UNDER_TENSION', restockedAt: null };
  if (shortage?.code !== 4) return { availability: 'AVAILABLE', restockedAt: null };
  const returnedOn = shortage.returnsOn ?? shortage.updatedOn ?? shortage.startsOn;
  if (isOldReturn(returnedOn, today)) return { availability: 'AVAILABLE', restockedAt: null };
  return { availability: 'RESTOCKED', restockedAt: returnedOn };
}

interface About {
  readonly speciality: Speciality;
  readonly substances: readonly Substance[];
  readonly conditions: readonly Condition[];
  readonly shortages: readonly Shortage[];
}

/** What the files say about one presentation (I-01). `today` is the business day, YYYY-MM-DD. */
export function valuesOf(presentation: Presentation, about: About, today: string): BdpmValues {
  const { speciality, substances, conditions, shortages } = about;
  const shortage = currentShortage(shortages, presentation.cip);
  const { status, stoppedDate } = statusOf(speciality, presentation, shortage);
  const supply = status === 'COMMERCIALIZED' ? supplyOf(shortage, today) : { availability: null, restockedAt: null };
  const hasCityChannel = !conditions.some(({ text }) => HOSPITAL_ONLY.test(fold(text)));
  const told = [speciality.name, speciality.form, ...substances.map(({ name }) => name)];
  return {
    name: speciality.name,
    commercialName: commercialNameOf(speciality.name),
    displayName: presentation.label || null,
    type: told.some((text) => VACCINE.test(fold(text))) ? 'VACCINE' : 'DRUG',
    dci: dciOf(substances),
    cip: presentation.cip,
    msdProduct: MSD.test(fold(speciality.holder)),
    status,
    stoppedDate,
    hasHospitalChannel: true,
    hospitalAvailability: supply.availability,
    hospitalRestockedAt: supply.restockedAt,
    hasCityChannel,
    cityAvailability: hasCityChannel ? supply.availability : null,
    cityRestockedAt: hasCityChannel ? supply.restockedAt : null,
  };
}

function groupByCis<T extends { readonly cis: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.cis);
    if (group) group.push(row);
    else groups.set(row.cis, [row]);
  }
  return groups;
}

/** Products of parsed rows, in the order of the presentations; see `readBdpm`. */
export function buildProducts(rows: BdpmRows, today: string): { products: BdpmProduct[]; warnings: BdpmWarning[] } {
  const warnings = [...rows.warnings];
  const specialities = groupByCis(rows.specialities);
  const substances = groupByCis(rows.substances);
  const conditions = groupByCis(rows.conditions);
  const shortages = groupByCis(rows.shortages);
  const products = new Map<string, BdpmProduct>();
  for (const presentation of rows.presentations) {
    const { cis, cip, line } = presentation;
    const speciality = specialities.get(cis)?.[0];
    const warn = (code: BdpmWarning['code'], detail: string): void => {
      warnings.push({ file: 'CIS_CIP_bdpm.txt', line, code, detail });
    };
    if (!speciality) {
      warn('unknownCis', `CIS ${cis} stands in no row of CIS_bdpm.txt: presentation ${cip} left out`);
      continue;
    }
    if (products.has(cip)) {
      warn('conflictingRow', `CIP ${cip} stands in two different rows: the first counts`);
      continue;
    }
    const about = {
      speciality,
      substances: substances.get(cis) ?? [],
      conditions: conditions.get(cis) ?? [],
      shortages: shortages.get(cis) ?? [],
    };
    products.set(cip, { cip, cis, values: valuesOf(presentation, about, today) });
  }
  return { products: [...products.values()], warnings };
}

/**
 * Reads the five official files and builds one product per presentation by the rules of I-01. `today` is the business day
 * (YYYY-MM-DD) by which a return to supply is old. Throws BdpmError for a broken file; what is only odd comes as warnings.
 */
export function readBdpm(bytes: BdpmBytes, today: string): { products: BdpmProduct[]; warnings: BdpmWarning[] } {
  return buildProducts(parseBdpm(bytes), today);
}
