import type { ContactFormCategory } from '@/server/db/generated/client';

/** What people ask, by the category that they choose; '%' is the product. */
export const QUESTIONS: Readonly<Record<ContactFormCategory, readonly string[]>> = {
  GENERAL: [
    'Bonjour, je n’arrive pas à me connecter à mon espace depuis le changement de mot de passe. Pouvez-vous m’aider ?',
    'Quels sont les horaires de votre ligne d’information médicale pendant les fêtes ?',
    'Je souhaite mettre à jour l’adresse de mon officine dans votre fichier.',
    'Où trouver la dernière version de vos documents de réduction du risque ?',
  ],
  MEDICAL_INFORMATION: [
    'Peut-on administrer % le même jour qu’un autre vaccin ou traitement injectable ?',
    'Quelle est la conduite à tenir en cas d’oubli d’une dose de % ?',
    'Existe-t-il des données sur l’utilisation de % chez la femme enceinte ?',
    'Faut-il adapter la posologie de % en cas d’insuffisance rénale modérée ?',
    'Peut-on écraser les comprimés ou ouvrir les gélules de % pour une sonde ?',
    'Quelle est la durée de stabilité de % après reconstitution ?',
  ],
  COLD_CHAIN_BREAK: [
    'Notre réfrigérateur est monté à 14 °C pendant la nuit : les boîtes de % sont-elles utilisables ?',
    'Colis de % reçu avec des pains de glace fondus, température à l’arrivée 11 °C. Que faire ?',
    'Une patiente a laissé % deux jours à température ambiante.',
  ],
  DECLARE_PV_CASE: [
    'Un patient a présenté une éruption cutanée deux jours après % : comment déclarer ?',
    'Je souhaite signaler des maux de tête persistants sous %.',
    'Fièvre à 39 °C le soir de l’injection de % chez un nourrisson, résolue en 24 heures.',
  ],
  REPORT_QUALITY_COMPLAINT: [
    'Seringue de % sans bouchon-piston dans une boîte neuve, lot conservé à votre disposition.',
    'La notice est absente de deux boîtes de %.',
    'Comprimés de % cassés dans la plaquette à l’ouverture.',
  ],
  GET_BROCHURE: [
    'Pouvez-vous m’envoyer vingt brochures destinées aux patients sur % ?',
    'Avez-vous une affiche sur la vaccination de l’adulte pour une salle d’attente ?',
  ],
  PHARMACY: [
    'Notre grossiste ne livre plus % depuis une semaine : peut-on commander en direct ?',
    'Quel est le délai de reprise des boîtes périmées de % ?',
    'Quelle est la dotation hebdomadaire de % pour une officine ?',
  ],
  HOSPITAL: [
    'Pouvez-vous confirmer la date de remise à disposition de % pour l’appel d’offres ?',
    'Nous préparons le livret thérapeutique : quelles présentations de % restent commercialisées ?',
  ],
  OFFER_CALL: [
    'Merci de me rappeler au sujet de %, de préférence entre 12 h et 14 h.',
    'Je souhaite échanger par téléphone avec un pharmacien.',
  ],
  APPOINTMENT: [
    'Notre équipe souhaite une présentation de % lors de la réunion de service du mois prochain.',
    'Est-il possible de rencontrer un responsable scientifique régional ?',
  ],
  ANIMAL_HEALTH: ['Votre vaccin % a-t-il un équivalent vétérinaire ?', 'Vers quel service diriger une question de santé animale ?'],
};

/** How often each category comes, of a hundred. */
export const CATEGORY_SHARES: readonly (readonly [ContactFormCategory, number])[] = [
  ['MEDICAL_INFORMATION', 38],
  ['PHARMACY', 14],
  ['COLD_CHAIN_BREAK', 11],
  ['GENERAL', 9],
  ['GET_BROCHURE', 7],
  ['HOSPITAL', 6],
  ['DECLARE_PV_CASE', 5],
  ['REPORT_QUALITY_COMPLAINT', 4],
  ['OFFER_CALL', 3],
  ['APPOINTMENT', 2],
  ['ANIMAL_HEALTH', 1],
];

export const QUESTION_NOTES = [
  'Rappel demandé en fin de journée.',
  'Question proche d’une fiche de la FAQ.',
  'Transmis au pharmacien référent.',
  'Références bibliographiques jointes à la réponse.',
] as const;
export const QUESTION_ANSWERS = [
  'Réponse adressée par courriel avec le résumé des caractéristiques du produit.',
  'Réponse donnée par téléphone, confirmée par écrit le jour même.',
  'Nous ne disposons pas de données sur ce point ; les publications connues ont été transmises.',
  'Demande orientée vers le service compétent, qui a pris contact avec le demandeur.',
] as const;
