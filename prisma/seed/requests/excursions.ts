import { z } from 'zod';
import type { ExcursionKind } from '@/features/request/excursion/schema';
import type { RequestKind } from '@/features/request/rules/kinds';
import { evaluate } from '@/features/temperature/rules';
import { TemperatureRange } from '@/features/temperature/schema';
import { db } from '@/server/db/client';
import { dayOf, shiftDay } from '@/shared/dates/dates';
import { type Dice, diceOf } from '../dice';
import { lotNumber } from './declarations';
import { phoneOf, randomEstablishment, randomPerson } from './people';
import { arrivals, dueTime, type Owner, workOf } from './work';

const NOTES = ['Relevé de température reçu.', 'Produits mis en quarantaine chez le demandeur.', 'Second relevé demandé.'] as const;
const ANSWERS = [
  'Les produits peuvent être utilisés : la durée et la température restent dans les limites admises.',
  'Les produits ne doivent pas être utilisés ; un avoir est proposé par le grossiste.',
  'Après avis du laboratoire, les produits exposés sont à détruire selon la procédure.',
] as const;

const SCREENS: readonly { readonly kind: ExcursionKind; readonly path: RequestKind; readonly count: number; readonly seed: number }[] = [
  { kind: 'PHARMACY', path: 'temperature-excursions', count: 150, seed: 46 },
  { kind: 'WHOLESALER', path: 'temperature-excursions-wholesaler', count: 80, seed: 47 },
  { kind: 'VACCINATION_CAMPAIGN', path: 'temperature-excursions-vaccination-campaign', count: 70, seed: 48 },
];

async function coldProducts() {
  const products = await db.product.findMany({ orderBy: [{ sortName: 'asc' }, { id: 'asc' }] });
  const read = products.map((product) => ({ ...product, ranges: z.array(TemperatureRange).catch([]).parse(product.temperatureRanges) }));
  return {
    withRanges: read.filter(({ ranges }) => ranges.length > 0),
    vaccines: read.filter(({ type, ranges }) => type === 'VACCINE' && ranges.length > 0),
    without: read.filter(({ type, ranges }) => type === 'VACCINE' && ranges.length === 0),
  };
}
type Cold = Awaited<ReturnType<typeof coldProducts>>;

/** What the thermometer showed: mostly a little too warm, sometimes frozen or forgotten in a car. */
function measured({ oneOf, between, roll }: Dice) {
  const [min, max, longest] = oneOf([
    [4, 12, 240],
    [5, 16, 600],
    [6, 22, 1_440],
    [8, 25, 4_000],
    [-4, 6, 300],
    [9, 34, 2_880],
  ] as const);
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return { minTemperature: tenth(min + 2 * roll()), maxTemperature: tenth(max - 2 * roll()), duration: between(10, longest) };
}

function lotsOf(dice: Dice, arrived: Date) {
  return Array.from({ length: dice.oneOf([0, 1, 1, 1, 2, 3]) }, () => ({
    lotNumber: lotNumber(dice),
    expirationDate: dice.chance(0.9) ? shiftDay(dayOf(arrived), dice.between(20, 700)) : null,
    quantity: dice.chance(0.9) ? dice.between(1, 60) : null,
  }));
}

async function seedScreen({ kind, path, count, seed }: (typeof SCREENS)[number], cold: Cold, at: Date, owners: readonly Owner[]) {
  const dice = diceOf(seed);
  const due = await dueTime(path);
  const desk = { at, dice, owners, due, notes: NOTES, answers: ANSWERS };
  const usual = kind === 'VACCINATION_CAMPAIGN' ? cold.vaccines : cold.withRanges;
  const data = arrivals(dice, { at, count, due }).map((arrival) => {
    const product = dice.oneOf(cold.without.length > 0 && dice.chance(0.12) ? cold.without : usual);
    const span = measured(dice);
    const evaluation = evaluate(product.ranges, { min: span.minTemperature, max: span.maxTemperature }, span.duration);
    const isComputed = evaluation !== null && dice.chance(0.7);
    const lots = lotsOf(dice, arrival.date);
    const { firstName, lastName } = randomPerson();
    const establishment = randomEstablishment(kind === 'WHOLESALER' ? 'wholesaler' : dice.chance(0.8) ? 'pharmacy' : 'hospital');
    // The page for pharmacies has no address field.
    const hasAgency = kind !== 'PHARMACY' || dice.chance(0.3);
    return {
      kind,
      creationDate: arrival.date,
      productId: product.id,
      productName: product.name ?? product.commercialName ?? '',
      firstName,
      lastName,
      ...span,
      lots,
      lotNumbers: lots.length > 0 ? lots.map((lot) => lot.lotNumber).join(', ') : null,
      result: evaluation?.status ?? ('ASK' as const),
      isComputed,
      agency: hasAgency ? establishment.name : null,
      phone: dice.chance(0.9) ? phoneOf('landline') : null,
      agencyAddress: hasAgency ? `${establishment.street}, ${establishment.zipCode} ${establishment.city}` : null,
      city: establishment.city,
      ...workOf(desk, arrival),
    };
  });
  return (await db.temperatureExcursionReport.createMany({ data })).count;
}

/** Reports of temperature excursions for the three screens. Answers how many were made. */
export async function seedExcursions(at: Date, owners: readonly Owner[]): Promise<number> {
  if ((await db.temperatureExcursionReport.count()) > 0) return 0;
  const cold = await coldProducts();
  if (cold.vaccines.length === 0) return 0;
  let made = 0;
  for (const screen of SCREENS) made += await seedScreen(screen, cold, at, owners);
  return made;
}
