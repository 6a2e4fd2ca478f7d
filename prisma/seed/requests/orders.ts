import { emailsParameter } from '@/features/parameter/queries';
import { isOverMaximum } from '@/features/request/order/rules/maximum';
import { kindConfig } from '@/features/request/rules/kinds';
import { db } from '@/server/db/client';
import { diceOf } from '../dice';
import { seedNotifications } from './notifications';
import { randomEstablishment, randomPerson } from './people';
import { arrivals, dueTime, type Owner, reserveIds, workOf } from './work';

const COUNT = 180;
const NOTES = [
  'Adresse vérifiée par téléphone.',
  'Livraison groupée avec la commande précédente.',
  'Stock limité : quantité réduite.',
] as const;
const ANSWERS = [
  'Votre commande a été transmise à notre logisticien ; livraison sous cinq jours ouvrés.',
  'Une partie des supports est épuisée : le reste vous sera envoyé dès réimpression.',
  'Commande expédiée, un suivi vous a été adressé par courriel.',
] as const;

/** Orders of the demonstration, of the material that it offers. Answers how many were made. */
export async function seedOrders(at: Date, owners: readonly Owner[]): Promise<number> {
  if ((await db.materialOrder.count()) > 0) return 0;
  const materials = await db.promotion.findMany({ orderBy: { promomatsReference: 'asc' } });
  if (materials.length === 0) return 0;
  const dice = diceOf(41);
  const due = await dueTime('orders');
  const coming = arrivals(dice, { at, count: COUNT, due });
  const numbers = await reserveIds(kindConfig('orders'), coming.length);
  const listed = coming.map(({ date }, index) => ({ id: numbers[index] ?? 0, date }));
  const recipients = await emailsParameter('ORDER_MAIL_RECIPIENTS');
  const sent = await seedNotifications(listed, { kind: 'ORDER', recipients, owners, at, dice });
  const desk = { at, dice, owners, due, notes: NOTES, answers: ANSWERS };
  const orders = coming.map((arrival, index) => {
    const { firstName, lastName, email, phone } = randomPerson();
    const { name, street, zipCode, city } = randomEstablishment(dice.chance(0.75) ? 'pharmacy' : 'hospital');
    const work = workOf(desk, arrival);
    return {
      id: numbers[index] ?? 0,
      date: arrival.date,
      ...sent[index],
      subscriberKey: dice.chance(0.9) ? `DEMO-SK-${String(dice.between(1, 99_999)).padStart(6, '0')}` : null,
      mdmId: dice.chance(0.7) ? `DEMO-MDM-${String(dice.between(1, 9_999)).padStart(5, '0')}` : null,
      firstName,
      name: lastName,
      society: name,
      address: street,
      zipCode,
      city,
      country: 'France',
      email,
      phoneNumber: phone,
      ...work,
    };
  });
  const lines = orders.flatMap(({ id }, nth) => {
    const ordered = new Set(Array.from({ length: dice.oneOf([1, 1, 2, 2, 3, 4]) }, () => dice.oneOf(materials)));
    return [...ordered].map((material, position) => ({
      orderId: id,
      position,
      promotionId: material.id,
      name: material.name,
      promomatsReference: material.promomatsReference,
      // Some ask for more than is allowed.
      quantity: dice.between(1, Math.max(1, material.maxQuantity)) + (nth % 15 === 4 && position === 0 ? material.maxQuantity : 0),
      maxQuantity: material.maxQuantity,
    }));
  });
  const over = new Set(lines.filter(isOverMaximum).map(({ orderId }) => orderId));
  await db.materialOrder.createMany({ data: orders.map((order) => ({ ...order, overMaximum: over.has(order.id) })) });
  await db.materialOrderLine.createMany({ data: lines });
  return orders.length;
}
