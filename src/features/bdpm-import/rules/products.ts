import type { OfficialSupply, ProductStatus } from '@/features/product/schema';
import { fold } from '@/shared/text/fold';
import type { BdpmBytes, BdpmProduct, BdpmValues, BdpmWarning } from '../schema';
import { type BdpmRows, type Condition, type Presentation, parseBdpm, type Shortage, type Speciality, type Substance } from './parse';
import { availabilityOf, indexShortages, officialSupply } from './supply';

/** vaccin, vaccins, vaccinal…, but not Vaccinium (bilberry). */
const VACCINE = /(?<!\p{L})vaccin(?:e|es|s|al|ale|ales|aux)?(?!\p{L})/u;
const MSD = /(?<![\p{L}\d])msd(?![\p{L}\d])|merck sharp (?:&|et|and) dohme/u;
const HOSPITAL_ONLY = /reservee?s? a l'usage hospitalier/;

/** The name up to the first digit or comma; a name that starts with one extends to its first comma. */
export function commercialNameOf(name: string): string {
  const upTo = (end: RegExp): string => name.split(end)[0]?.trim() ?? '';
  return upTo(/[\d,]/) || upTo(/,/) || name;
}

/**
 * The generic name (I-01): of each link number the therapeutic fraction where there is one, else the active substance; each
 * once, in file order, joined by ' / '. A row without a link number counts by itself. Null without substances.
 */
export function dciOf(substances: readonly Substance[]): string | null {
  const linkOf = ({ form, link }: Substance): string => `${form}\t${link}`;
  const withFraction = new Set(substances.filter(({ nature }) => nature === 'FT').map(linkOf));
  const chosen = substances.filter((one) => one.nature === 'FT' || one.link === '' || !withFraction.has(linkOf(one)));
  return [...new Set(chosen.map(({ name }) => name))].join(' / ') || null;
}

/** What the presentations of a speciality share, worked out once for all of them. */
export interface SpecialityFacts extends Pick<BdpmValues, 'name' | 'commercialName' | 'type' | 'dci' | 'msdProduct' | 'hasCityChannel'> {
  readonly holder: string | null;
  readonly isRevoked: boolean;
  readonly isMarketed: boolean;
}

/** The facts of a speciality, of its substances and of its prescribing conditions (I-01). */
export function specialityFacts(
  { name, form, holder, authorisation, marketing }: Speciality,
  substances: readonly Substance[],
  conditions: readonly Condition[],
): SpecialityFacts {
  const texts = [name, form, ...substances.map((substance) => substance.name)];
  return {
    name,
    commercialName: commercialNameOf(name),
    type: texts.some((text) => VACCINE.test(fold(text))) ? 'VACCINE' : 'DRUG',
    dci: dciOf(substances),
    holder: holder.trim() || null,
    msdProduct: MSD.test(fold(holder)),
    hasCityChannel: !conditions.some(({ text }) => HOSPITAL_ONLY.test(fold(text))),
    isRevoked: fold(authorisation) === 'autorisation abrogee',
    isMarketed: fold(marketing) === 'commercialisee',
  };
}

function statusOf(
  { isRevoked, isMarketed }: SpecialityFacts,
  { declaration, declaredOn, state }: Presentation,
  official: OfficialSupply | null,
): { status: ProductStatus; stoppedDate: string | null } {
  const isDeclaredStopped = fold(declaration).startsWith("declaration d'arret de commercialisation");
  const isStoppedByShortage = official?.code === 3;
  if (isDeclaredStopped || isStoppedByShortage) {
    const shortageDay = isStoppedByShortage ? (official.startsOn ?? official.updatedOn) : null;
    return { status: 'STOPPED', stoppedDate: isDeclaredStopped ? (declaredOn ?? shortageDay) : shortageDay };
  }
  if (isRevoked) return { status: 'STOPPED', stoppedDate: declaredOn };
  if (fold(state) === 'presentation abrogee') return { status: 'NOT_MARKETED', stoppedDate: null };
  return { status: isMarketed ? 'COMMERCIALIZED' : 'NOT_MARKETED', stoppedDate: null };
}

/** Product values of one presentation in the files (I-01). `today` is the business day, YYYY-MM-DD. */
export function valuesOf(presentation: Presentation, facts: SpecialityFacts, official: OfficialSupply | null, today: string): BdpmValues {
  const { status, stoppedDate } = statusOf(facts, presentation, official);
  const isSold = status === 'COMMERCIALIZED';
  const { availability, restockedAt } = isSold ? availabilityOf(official, today) : { availability: null, restockedAt: null };
  const { name, commercialName, type, dci, msdProduct, hasCityChannel } = facts;
  return {
    name,
    commercialName,
    displayName: presentation.label || null,
    type,
    dci,
    cip: presentation.cip,
    msdProduct,
    status,
    stoppedDate,
    hasHospitalChannel: true,
    hospitalAvailability: availability,
    hospitalRestockedAt: restockedAt,
    hasCityChannel,
    cityAvailability: hasCityChannel ? availability : null,
    cityRestockedAt: hasCityChannel ? restockedAt : null,
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

const SHORTAGE_NAMES = { 1: 'a shortage', 2: 'a tension', 3: 'an end of marketing', 4: 'a return to supply' } as const;

/** Rows of shortage that belong to no product are notes with their lines (I-01h). */
function strayShortages(shortages: readonly Shortage[], products: ReadonlyMap<string, BdpmProduct>): BdpmWarning[] {
  const specialities = new Set([...products.values()].map(({ cis }) => cis));
  return shortages
    .filter(({ cis, cip }) => (cip === null ? !specialities.has(cis) : products.get(cip)?.cis !== cis))
    .map(({ line, cis, cip, code }) => {
      const of = cip === null ? `CIS ${cis}` : `CIP ${cip} of CIS ${cis}`;
      const detail = `${SHORTAGE_NAMES[code]} of ${of}, of which the files have no presentation: left out`;
      return { file: 'CIS_CIP_Dispo_Spec.txt', line, code: 'unknownProduct', detail };
    });
}

/**
 * Products of parsed rows, in the order of the presentations; see `readBdpm`. `last` has the official state that the last run
 * left, by CIP13. Linear in the number of rows.
 */
export function buildProducts(
  rows: Omit<BdpmRows, 'counts'>,
  today: string,
  last: ReadonlyMap<string, OfficialSupply> = new Map(),
): { products: BdpmProduct[]; warnings: BdpmWarning[] } {
  const warnings: BdpmWarning[] = [];
  const substances = groupByCis(rows.substances);
  const conditions = groupByCis(rows.conditions);
  const shortages = indexShortages(rows.shortages, today);
  const specialities = new Map<string, SpecialityFacts>();
  for (const speciality of rows.specialities) {
    const { cis } = speciality;
    if (!specialities.has(cis)) specialities.set(cis, specialityFacts(speciality, substances.get(cis) ?? [], conditions.get(cis) ?? []));
  }
  const products = new Map<string, BdpmProduct>();
  for (const presentation of rows.presentations) {
    const { cis, cip, line } = presentation;
    const facts = specialities.get(cis);
    const warn = (code: BdpmWarning['code'], detail: string): void => {
      warnings.push({ file: 'CIS_CIP_bdpm.txt', line, code, detail });
    };
    if (!facts) {
      warn('unknownCis', `CIS ${cis} stands in no row of CIS_bdpm.txt: presentation ${cip} left out`);
      continue;
    }
    if (products.has(cip)) {
      warn('conflictingRow', `CIP ${cip} stands in two different rows: the first counts`);
      continue;
    }
    const official = officialSupply(shortages, presentation, last.get(cip) ?? null, today);
    products.set(cip, { cip, cis, holder: facts.holder, official, values: valuesOf(presentation, facts, official, today) });
  }
  return { products: [...products.values()], warnings: [...warnings, ...strayShortages(rows.shortages, products)] };
}

/**
 * Reads the five official files and builds one product per presentation by the rules of I-01. `today` is the business day
 * (YYYY-MM-DD) by which a return to supply is old or yet to come. Throws BdpmError for a broken file; what is only odd comes
 * as warnings.
 */
export function readBdpm(bytes: BdpmBytes, today: string): { products: BdpmProduct[]; warnings: BdpmWarning[] } {
  return buildProducts(parseBdpm(bytes), today);
}
