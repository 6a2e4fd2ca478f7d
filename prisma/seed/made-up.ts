import type { ProductBody } from '@/features/product/schema';
import type { TemperatureRange } from '@/features/temperature/schema';

/** Everything here is made up for the demonstration, and marked so in visible texts. */
export const MADE_UP = 'Exemple fictif, pour la démonstration.';
const LEGAL = `<p><em>${MADE_UP}</em> À conserver au réfrigérateur (entre 2 °C et 8 °C). Ne pas congeler.</p>`;

type Step = readonly [max: number | null, status: 'ALTERED' | 'OK' | 'ASK', time: number | null, message: string, englishMessage: string];

/** A chain from its upper bounds: each range begins where the one before ends. */
export function chain(steps: readonly Step[]): TemperatureRange[] {
  return steps.map(([max, status, time, message, englishMessage], i) => ({
    min: steps[i - 1]?.[0] ?? null,
    // A bound belongs to the range below it.
    inclusiveMin: i === 0,
    max,
    inclusiveMax: true,
    time,
    status,
    message,
    englishMessage,
  }));
}

const FROZEN: Step = [0, 'ALTERED', null, 'Le produit a gelé : il ne doit pas être utilisé.', 'The product froze: it must not be used.'];
const COOL: Step = [
  2,
  'ASK',
  null,
  'Contactez l’information médicale avant toute utilisation.',
  'Contact medical information before any use.',
];
const RIGHT: Step = [8, 'OK', null, 'Conditions normales de conservation.', 'Normal storage conditions.'];
const WARM = (hours: number): Step => [
  25,
  'OK',
  hours * 60,
  `Le produit peut être utilisé après une sortie de ${hours} heures au plus.`,
  `The product may be used after at most ${hours} hours.`,
];
const HOT: Step = [null, 'ALTERED', null, 'Le produit ne doit pas être utilisé.', 'The product must not be used.'];

export const RANGES: readonly { readonly find: string; readonly steps: readonly Step[] }[] = [
  { find: 'gardasil', steps: [FROZEN, COOL, RIGHT, WARM(72), HOT] },
  { find: 'keytruda', steps: [FROZEN, COOL, RIGHT, WARM(24), HOT] },
  {
    find: 'm-m-rvaxpro',
    steps: [
      [-50, 'ASK', null, 'Contactez l’information médicale.', 'Contact medical information.'],
      [8, 'OK', null, 'Conditions normales.', 'Normal conditions.'],
      [25, 'ASK', 360, 'Contactez l’information médicale.', 'Contact medical information.'],
      HOT,
    ],
  },
  { find: 'rotateq', steps: [FROZEN, COOL, RIGHT, WARM(48), HOT] },
  { find: 'vaqta', steps: [FROZEN, COOL, RIGHT, WARM(72), HOT] },
  {
    find: 'varivax',
    steps: [
      [8, 'OK', null, 'Conditions normales.', 'Normal conditions.'],
      [25, 'ASK', 120, 'Contactez l’information médicale.', 'Contact medical information.'],
      HOT,
    ],
  },
  { find: 'pneumovax', steps: [FROZEN, COOL, RIGHT, WARM(72), HOT] },
  {
    find: 'bridion',
    steps: [
      FROZEN,
      [30, 'OK', null, 'Conditions normales de conservation.', 'Normal storage conditions.'],
      [40, 'ASK', 1440, 'Contactez l’information médicale.', 'Contact medical information.'],
      HOT,
    ],
  },
];
export const LEGAL_MENTIONS = LEGAL;

/** Availability that the official files do not contain: quotas, emergencies, messages. */
export const AVAILABILITY: readonly { readonly find: string; readonly fields: Partial<ProductBody> }[] = [
  {
    find: 'isentress',
    fields: {
      hospitalAvailability: 'CONTINGENTEMENT',
      hospitalAvailabilityMessage: `<p>Approvisionnement contingenté jusqu’à la fin du mois. <a href="https://ansm.sante.fr/">Conduite à tenir</a>. <em>${MADE_UP}</em></p>`,
      quotaRequestAvailable: true,
      nbUcdBoite: 60,
      nbMaxBoite: 40,
      nbMaxBoitesEtablissement: 4,
      quotaInfo: `<p>Déblocage sur justification : <strong>initiation</strong> ou patient en cours de traitement. <em>${MADE_UP}</em></p>`,
    },
  },
  {
    find: 'gardasil',
    fields: {
      cityAvailability: 'DOTATION',
      cityAvailabilityMessage: `<p>Dotation par officine, une commande par semaine. <em>${MADE_UP}</em></p>`,
    },
  },
  {
    find: 'cubicin',
    fields: {
      hospitalAvailability: 'SHORTAGE',
      hospitalAvailabilityMessage: `<p><strong>Rupture</strong> : remise à disposition prévue sous trois semaines. <em>${MADE_UP}</em></p>`,
    },
  },
  {
    find: 'invanz',
    fields: { hospitalAvailability: 'UNDER_TENSION', hospitalAvailabilityMessage: `<p>Livraisons partielles. <em>${MADE_UP}</em></p>` },
  },
  {
    // In tension by the official files.
    find: 'proglicem 25',
    fields: {
      hospitalAvailability: 'AVAILABLE',
      cityAvailability: 'AVAILABLE',
      cityAvailabilityMessage: `<p>Les livraisons ont repris. <em>${MADE_UP}</em></p>`,
    },
  },
];

/** Therapeutic areas of the demonstration's products, by a word of their names. */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  Diabétologie: ['januvia', 'janumet', 'xelevia', 'velmetia'],
  Infectiologie: ['cubicin', 'noxafil', 'prevymis', 'recarbrio', 'sivextro', 'tienam', 'zerbaxa'],
  Oncologie: ['keytruda', 'temodal', 'welireg'],
  'Vaccins de l’adulte': ['pneumovax', 'zostavax', 'vaxneuvance'],
  'Vaccins de l’enfant': ['gardasil', 'm-m-rvaxpro', 'rotateq', 'varivax'],
  VIH: ['delstrigo', 'isentress', 'pifeltro'],
};

export const EMERGENCY = ['bridion', 'cubicin', 'keytruda'] as const;
/** UCD codes are not in the official files; these have a right check key and are made up. */
export const UCD: Readonly<Record<string, string>> = { bridion: '3400893257876', keytruda: '3400894100225', gardasil: '3400893000120' };
