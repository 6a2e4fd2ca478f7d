import { db } from '@/server/db/client';
import { diceOf } from '../dice';
import { phoneOf, randomEstablishment, randomPerson } from './people';
import { arrivals, dueTime, type Owner, workOf } from './work';

const COUNT = 90;
const NOTES = [
  'Pharmacien de garde rappelé.',
  'Transporteur confirmé, arrivée avant 18 h.',
  'Dépannage organisé avec un établissement voisin.',
] as const;
const ANSWERS = [
  'Livraison express organisée : arrivée prévue dans la soirée à la pharmacie à usage intérieur.',
  'Dépannage obtenu auprès de l’établissement le plus proche, coordonnées transmises par téléphone.',
  'Le dépositaire expédie la quantité demandée par porteur ; numéro de suivi donné au demandeur.',
] as const;
const REASONS = [
  'Patient en réanimation, dernière dose administrée ce matin, aucun stock au dépôt de nuit.',
  'Intervention programmée demain à 8 h, livraison du grossiste non reçue.',
  'Chimiothérapie prévue cet après-midi, flacons cassés à la réception.',
  'Rupture chez notre grossiste habituel, deux patients hospitalisés concernés.',
  'Endocardite, antibiotique de dernier recours, relais impossible selon l’infectiologue.',
  'Stock de garde épuisé à la suite de trois urgences dans la nuit.',
] as const;

/** Urgent requests of the demonstration. Answers how many were made. */
export async function seedEmergencies(at: Date, owners: readonly Owner[]): Promise<number> {
  if ((await db.emergencyRequest.count()) > 0) return 0;
  const all = await db.product.findMany({ where: { hasHospitalChannel: true }, orderBy: [{ sortName: 'asc' }, { id: 'asc' }] });
  const urgent = all.filter(({ emergencyAvailable }) => emergencyAvailable);
  if (all.length === 0) return 0;
  const dice = diceOf(43);
  const due = await dueTime('emergency-request');
  const desk = { at, dice, owners, due, notes: NOTES, answers: ANSWERS };
  const data = arrivals(dice, { at, count: COUNT, due }).map((arrival, index) => {
    const product = dice.oneOf(urgent.length > 0 && dice.chance(0.7) ? urgent : all);
    const { firstName, lastName, email } = randomPerson();
    const establishment = randomEstablishment('hospital');
    return {
      date: arrival.date,
      email,
      userJanrainUuid: dice.chance(0.8) ? `demo-${String(index + 1).padStart(4, '0')}-janrain` : null,
      productId: product.id,
      productName: product.name ?? product.commercialName ?? '',
      productQuantity: dice.between(1, 12),
      firstName,
      lastName,
      establishment: establishment.name,
      emergencyInfo: dice.oneOf(REASONS),
      address1: establishment.street,
      address2: establishment.extra,
      zipCode: establishment.zipCode,
      city: establishment.city,
      phone: phoneOf('landline'),
      fax: dice.chance(0.4) ? phoneOf('landline') : null,
      ...workOf(desk, arrival),
    };
  });
  return (await db.emergencyRequest.createMany({ data })).count;
}
