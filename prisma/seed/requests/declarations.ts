import { emailsParameter } from '@/features/parameter/queries';
import { kindConfig } from '@/features/request/rules/kinds';
import { db } from '@/server/db/client';
import type { Seriousness } from '@/server/db/generated/client';
import { dayOf, shiftDay } from '@/shared/dates/dates';
import { type Dice, diceOf } from '../dice';
import { randomPerson } from './people';
import { arrivals, dueTime, type Owner, reserveIds, workOf } from './work';

const COUNT = 110;
const DAY = 24 * 3_600_000;
/** Only what came so lately still waits for a sending that failed. */
const FAILED_WITHIN = 12 * DAY;
const NOTES = ['Déclarant rappelé pour complément.', 'Transmis à l’équipe de pharmacovigilance.', 'Numéro de lot à confirmer.'] as const;
const ANSWERS = [
  'Accusé de réception adressé au déclarant ; cas enregistré par la pharmacovigilance.',
  'Complément d’information reçu, dossier transmis et clos de notre côté.',
  'Déclaration prise en compte ; orientation vers le médecin traitant.',
] as const;
const EVENTS = [
  'Rougeur et gonflement au point d’injection, résolus en trois jours.',
  'Fièvre à 39,2 °C le soir de l’injection, paracétamol, évolution favorable.',
  'Nausées et vertiges pendant la première semaine de traitement.',
  'Éruption cutanée étendue, traitement interrompu, avis dermatologique demandé.',
  'Malaise vagal dans les minutes qui ont suivi la vaccination, sans perte de connaissance.',
  'Hypoglycémie symptomatique, hospitalisation de 24 heures pour surveillance.',
  'Élévation des transaminases à trois fois la normale lors du contrôle.',
  'Essoufflement et toux sèche, scanner thoracique en attente.',
  'Erreur d’administration : deux doses données le même jour, sans symptôme.',
] as const;
const SERIOUSNESS: readonly Seriousness[] = ['NO', 'NO', 'NO', 'NO', 'YES', 'YES', 'UNKNOWN'];

/** A lot's number as boxes bear it. */
export const lotNumber = ({ oneOf, between }: Dice): string =>
  `${oneOf(['X', 'W', 'U', 'T', 'R'])}${String(between(0, 999_999)).padStart(6, '0')}${oneOf(['', '', 'A', 'B'])}`;

interface Recipients {
  readonly declarant: string;
  readonly infomed: string;
}

/** Both sendings of a declaration: done at once, or failed so far. */
function sendingsOf(dice: Dice, declarationId: number, date: Date, at: Date, { declarant, infomed }: Recipients) {
  const canFail = at.getTime() - date.getTime() < FAILED_WITHIN;
  return (['DECLARANT', 'INFOMED'] as const).map((target) => {
    const createdAt = new Date(date.getTime() + 1_500);
    const hasFailed = canFail && dice.chance(0.25);
    const attempts = hasFailed ? dice.between(1, 4) : 1;
    const tried = new Date(Math.min(createdAt.getTime() + (hasFailed ? attempts * 15 * 60_000 : 3_000), at.getTime()));
    return {
      declarationId,
      target,
      recipient: target === 'DECLARANT' ? declarant : infomed,
      createdAt,
      sentAt: hasFailed ? null : tried,
      attempts,
      lastTryAt: tried,
      error: hasFailed ? 'connect ETIMEDOUT smtp.demo.example:587' : null,
    };
  });
}

/** Declarations of side effects, with their sendings. Answers how many were made. */
export async function seedDeclarations(at: Date, owners: readonly Owner[]): Promise<number> {
  if ((await db.pharmacovigilanceDeclaration.count()) > 0) return 0;
  const products = await db.product.findMany({ where: { status: 'COMMERCIALIZED' }, orderBy: [{ sortName: 'asc' }, { id: 'asc' }] });
  const dice = diceOf(45);
  const { oneOf, chance, between } = dice;
  const [usual, grave] = [await dueTime('pharmaco-vigilance'), await dueTime('pharmaco-vigilance', 'PHARMACOVIGILANCE_DUE_DAYS_SERIOUS')];
  const [infomed = 'pharmacovigilance@demo.example'] = await emailsParameter('PHARMACOVIGILANCE_MAIL_RECIPIENTS');
  const coming = arrivals(dice, { at, count: COUNT, due: grave });
  const numbers = await reserveIds(kindConfig('pharmaco-vigilance'), coming.length);
  const made = coming.map((arrival, index) => {
    const { firstName, lastName, email } = randomPerson();
    const id = numbers[index] ?? 0;
    const serious: Seriousness = arrival.stays ? 'YES' : oneOf(SERIOUSNESS);
    const sendings = sendingsOf(dice, id, arrival.date, at, { declarant: email, infomed });
    const sentAt = (target: 'DECLARANT' | 'INFOMED'): Date | null => sendings.find((one) => one.target === target)?.sentAt ?? null;
    const product = products.length > 0 && chance(0.9) ? oneOf(products) : null;
    const lots = Array.from({ length: oneOf([0, 1, 1, 1, 2]) }, () => lotNumber(dice));
    const declaration = {
      id,
      date: arrival.date,
      firstName,
      lastName,
      email,
      sentToDeclarant: sentAt('DECLARANT') !== null,
      sentToDeclarantAt: sentAt('DECLARANT'),
      sentToInfomed: sentAt('INFOMED') !== null,
      sentToInfomedAt: sentAt('INFOMED'),
      productId: product?.id ?? null,
      productName: product?.name ?? null,
      lots,
      lotNumbers: lots.length > 0 ? lots.join(', ') : null,
      eventDate: chance(0.9) ? new Date(`${shiftDay(dayOf(arrival.date), -between(0, 20))}T00:00:00Z`) : null,
      description: oneOf(EVENTS),
      serious,
      // Not knowing counts as serious.
      ...workOf({ at, dice, owners, due: serious === 'NO' ? usual : grave, notes: NOTES, answers: ANSWERS }, arrival),
    };
    return { declaration, sendings };
  });
  await db.pharmacovigilanceDeclaration.createMany({ data: made.map(({ declaration }) => declaration) });
  await db.declarationSending.createMany({ data: made.flatMap(({ sendings }) => sendings) });
  return made.length;
}
