import { db } from '@/server/db/client';
import { dayOf } from '@/shared/dates/dates';
import { displayedText } from '@/shared/html/html';

interface Example {
  readonly name: string;
  readonly title?: string;
  readonly content: string;
  /** days from today; none is an empty date */
  readonly from?: number;
  readonly to?: number;
  readonly isPrivate?: boolean;
}

/** Made up, and marked so: 'démo' is in every name. */
const EXAMPLES: readonly Example[] = [
  {
    name: 'Campagne grippe (démo)',
    title: 'Vaccination contre la grippe',
    content: '<p>La campagne est ouverte : <strong>commandez vos supports</strong> avant la fin du mois.</p>',
    from: -20,
    to: 9,
  },
  {
    name: 'Horaires de la ligne d’information médicale (démo)',
    title: 'Nos horaires',
    content: '<p>La ligne d’information médicale répond du lundi au vendredi, de <strong>9 h à 18 h</strong>.</p>',
  },
  {
    name: 'Espace membres : nouveaux documents (démo)',
    title: 'Nouveaux documents',
    content: '<ul><li><p>Fiche de suivi du patient</p></li><li><p>Guide de <em>bonnes pratiques</em></p></li></ul>',
    from: -5,
    to: 60,
    isPrivate: true,
  },
  {
    name: 'Maintenance du portail (démo)',
    title: 'Interruption programmée',
    content: '<p>Le portail sera <u>indisponible</u> dimanche de 22 h à minuit.</p>',
    from: 6,
    to: 8,
  },
  {
    name: 'Journée de la pharmacovigilance (démo)',
    content:
      '<p>Déclarer un effet indésirable : <a href="http://signalement.example" target="_blank" rel="noopener noreferrer">tout savoir</a></p>',
    from: 21,
    to: 28,
    isPrivate: true,
  },
  {
    name: 'Congrès d’oncologie (démo)',
    title: 'Retrouvez-nous au congrès',
    content: '<p>Notre équipe vous accueille sur le stand d’information médicale.</p>',
    from: -75,
    to: -70,
  },
  {
    name: 'Chaîne du froid : rappel d’été (démo)',
    title: 'Fortes chaleurs',
    content: '<p>Une excursion de température ? <em>Déclarez-la</em> avant toute utilisation du produit.</p>',
    from: -160,
    to: -80,
  },
  {
    name: 'Fermeture de fin d’année (démo)',
    title: 'Fin d’année',
    content: '<p>Les demandes reçues pendant les fêtes sont traitées à la reprise. <strong>Urgences : 24 h sur 24.</strong></p>',
    from: 30,
    to: 42,
  },
  {
    name: 'Enquête de satisfaction (démo)',
    title: 'Votre avis compte',
    content: '<p>Cinq questions, deux minutes : aidez-nous à mieux vous répondre.</p>',
    from: -40,
    to: 3,
  },
  {
    name: 'Nouvelle présentation (démo)',
    content: '<p>Une nouvelle présentation remplace l’ancienne : vérifiez le code CIP de vos commandes.</p>',
    from: -10,
  },
  {
    name: 'Ancienne charte (démo)',
    content: '<p>Le site change d’apparence, vos identifiants restent les mêmes.</p>',
    to: -200,
  },
  {
    name: 'Webinaire du service (démo)',
    title: 'Inscriptions ouvertes',
    content: '<p>Répondre aux questions des patients : <strong>une heure</strong> d’échanges avec nos pharmaciens.</p>',
    from: 2,
    to: 16,
    isPrivate: true,
  },
];

const DAY = 24 * 3_600_000;

/** Banners of the demonstration in every state, put in while there are none. Answers how many were made. */
export async function seedBanners(at: Date): Promise<number> {
  if ((await db.banner.count()) > 0) return 0;
  const author = await db.user.findUnique({ where: { email: 'contenu@demo.example' }, select: { id: true } });
  const dayIn = (days: number | undefined): Date | null =>
    days === undefined ? null : new Date(`${dayOf(new Date(at.getTime() + days * DAY))}T00:00:00Z`);
  const data = EXAMPLES.map(({ name, title, content, from, to, isPrivate }) => {
    const made = new Date(at.getTime() + (Math.min(from ?? -90, 0) - 3) * DAY);
    return {
      name,
      title: title ?? null,
      content,
      contentText: displayedText(content),
      displayStartDate: dayIn(from),
      displayEndDate: dayIn(to),
      privateDisplay: isPrivate ?? false,
      creatorId: author?.id ?? null,
      creationDate: made,
      lastModifierId: author?.id ?? null,
      lastModificationDate: made,
    };
  });
  return (await db.banner.createMany({ data })).count;
}
