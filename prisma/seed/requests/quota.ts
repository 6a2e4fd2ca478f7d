import { emailsParameter } from '@/features/parameter/queries';
import { kindConfig } from '@/features/request/rules/kinds';
import { db } from '@/server/db/client';
import { diceOf } from '../dice';
import { seedNotifications } from './notifications';
import { phoneOf, randomEstablishment, randomPerson } from './people';
import { arrivals, dueTime, type Owner, reserveIds, workOf } from './work';

const COUNT = 140;
const NOTES = [
  'Attestation reçue et classée.',
  'Établissement rappelé : nombre de patients confirmé.',
  'Quota du mois presque atteint.',
] as const;
const ANSWERS = [
  'Déblocage accordé pour la totalité des boîtes demandées.',
  'Déblocage partiel accordé : deux boîtes, le reste le mois prochain.',
  'Demande transmise au dépositaire, livraison sous 48 heures.',
  'Demande refusée : l’établissement a déjà atteint sa dotation du mois.',
] as const;
const DETAILS = [
  'Attestation non disponible ce jour : deux patients en cours de traitement, ordonnances à disposition.',
  'Initiation prévue lundi, le médecin transmet l’attestation dans la semaine.',
  'Patient transféré d’un autre établissement avec quatre jours de traitement restants.',
  'Stock du service épuisé à la suite d’une double admission.',
] as const;

/** Products whose boxes are rationed: under quota first, then by dotation or in short supply; without any, all of them. */
async function rationed() {
  const products = await db.product.findMany({ where: { status: 'COMMERCIALIZED' }, orderBy: [{ sortName: 'asc' }, { id: 'asc' }] });
  const isUnderQuota = (product: (typeof products)[number]): boolean => product.quotaRequestAvailable || product.cityQuotaRequestAvailable;
  const isShort = ({ hospitalAvailability, cityAvailability }: (typeof products)[number]): boolean =>
    [hospitalAvailability, cityAvailability].some((one) => one !== null && one !== 'AVAILABLE' && one !== 'RESTOCKED');
  const [quota, short] = [products.filter(isUnderQuota), products.filter(isShort)];
  return { quota: quota.length > 0 ? quota : products, short: short.length > 0 ? short : products };
}

/** Quota requests of the demonstration. Answers how many were made. */
export async function seedQuotaRequests(at: Date, owners: readonly Owner[]): Promise<number> {
  if ((await db.quotaRequest.count()) > 0) return 0;
  const { quota, short } = await rationed();
  if (quota.length === 0) return 0;
  const dice = diceOf(42);
  const due = await dueTime('quota-requests');
  const coming = arrivals(dice, { at, count: COUNT, due });
  const numbers = await reserveIds(kindConfig('quota-requests'), coming.length);
  const listed = coming.map(({ date }, index) => ({ id: numbers[index] ?? 0, date }));
  const recipients = await emailsParameter('QUOTA_MAIL_RECIPIENTS');
  const sent = await seedNotifications(listed, { kind: 'QUOTA', recipients, owners, at, dice });
  const desk = { at, dice, owners, due, notes: NOTES, answers: ANSWERS };
  const data = coming.map((arrival, index) => {
    const product = dice.oneOf(dice.chance(0.7) ? quota : short);
    const { firstName, lastName } = randomPerson();
    const establishment = randomEstablishment('hospital');
    return {
      quotaRequestId: numbers[index] ?? 0,
      date: arrival.date,
      ...sent[index],
      productId: product.id,
      productName: product.name ?? product.commercialName ?? '',
      nbBoxes: dice.between(1, product.nbMaxBoitesEtablissement ?? 6),
      nbPatients: dice.chance(0.85) ? dice.between(1, 5) : null,
      establishment: establishment.name,
      requestDetailsWhenNoAttestation: dice.chance(0.35) ? dice.oneOf(DETAILS) : null,
      address1: establishment.street,
      address2: establishment.extra,
      zipCode: establishment.zipCode,
      city: establishment.city,
      phone: phoneOf('landline'),
      names: `${firstName} ${lastName}`,
      ...workOf(desk, arrival),
    };
  });
  return (await db.quotaRequest.createMany({ data })).count;
}
