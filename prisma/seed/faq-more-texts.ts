import { ASK_PROFESSIONAL, type SeedQuestion } from './faq-texts';

/** The other half of the demonstration's FAQ. */
export const FAQ_MORE_TEXTS: readonly SeedQuestion[] = [
  {
    title: 'Protection et dépistage',
    subQuestions: [
      {
        title: 'Le vaccin protège-t-il de tous les papillomavirus ?',
        uniqueName: 'protection-types',
        text: ['Non. Les vaccins visent les types les plus souvent en cause ; aucun ne protège de tous les types.', '[image]'],
      },
      {
        title: 'Le dépistage reste-t-il nécessaire après la vaccination ?',
        uniqueName: 'depistage-apres',
        alternativeTitleForAi: 'Faut-il faire un frottis si on est vaccinée ?',
        text: ['Oui. Vaccination et dépistage se complètent : le dépistage du cancer du col de l’utérus reste recommandé aux âges prévus.'],
      },
      {
        title: 'Combien de temps dure la protection ?',
        uniqueName: 'protection-duree',
        text: ['Le suivi des personnes vaccinées se poursuit. Aucun rappel n’est prévu à ce jour par le calendrier des vaccinations.'],
      },
    ],
  },
  {
    title: 'Conservation et manipulation du vaccin',
    subQuestions: [
      {
        title: 'Comment conserver le vaccin ?',
        uniqueName: 'conservation',
        alternativeTitleForAi: 'Température de conservation du vaccin',
        text: [
          'À conserver au réfrigérateur, <strong>entre 2 °C et 8 °C</strong>, dans son emballage, à l’abri de la lumière. Ne pas congeler.',
        ],
      },
      {
        title: 'Comment conserver le flacon de Keytruda ?',
        uniqueName: 'conservation-keytruda',
        alternativeTitleForAi: 'Température de conservation du flacon',
        product: 'keytruda',
        text: ['À conserver au réfrigérateur, dans l’emballage d’origine, à l’abri de la lumière. Ne pas congeler, ne pas agiter.'],
      },
      {
        title: 'Que faire après une rupture de la chaîne du froid ?',
        uniqueName: 'rupture-froid',
        alternativeTitleForAi: 'Le vaccin est resté hors du frigo',
        text: [
          'Mettez la boîte de côté au réfrigérateur, sans l’utiliser, et notez la durée et la température.',
          'L’outil « excursions de température » de ce site indique la conduite à tenir.',
        ],
      },
      {
        title: 'Conduite à tenir détaillée pour les professionnels',
        uniqueName: 'rupture-froid-professionnels',
        type: 'STATIC',
        isForMembers: true,
        hasPdf: true,
        text: ['Ce document, réservé aux professionnels de santé connectés, détaille la conduite à tenir par durée et par température.'],
      },
    ],
  },
  {
    title: 'Prise en charge et remboursement',
    subQuestions: [
      {
        title: 'Le vaccin est-il remboursé ?',
        uniqueName: 'remboursement',
        alternativeTitleForAi: 'Prix du vaccin HPV',
        text: [
          'Le vaccin est pris en charge en partie par l’Assurance maladie dans les indications du calendrier ; la complémentaire couvre le plus souvent le reste.',
        ],
      },
      {
        title: 'La vaccination au collège est-elle gratuite ?',
        uniqueName: 'remboursement-college',
        type: 'INTERACTIVE',
        text: ['Pendant la campagne au collège, les familles n’avancent aucun frais.'],
      },
      {
        title: 'Nouveaux tarifs de prise en charge',
        uniqueName: 'remboursement-tarifs',
        type: 'STATIC',
        state: 'SCHEDULED',
        text: ['Les nouveaux montants figureront ici dès leur entrée en vigueur.'],
      },
    ],
  },
  {
    title: 'Informations pour les professionnels de santé',
    subQuestions: [
      {
        title: 'Quels supports remettre aux familles ?',
        uniqueName: 'professionnels-supports',
        isForMembers: true,
        text: ['Des brochures et des affiches peuvent être commandées dans la rubrique <em>Matériel</em> de ce site.'],
      },
      {
        title: 'Comment aborder la vaccination en consultation ?',
        uniqueName: 'professionnels-consultation',
        type: 'STATIC',
        isForMembers: true,
        text: [
          'Quelques repères pour une information claire :',
          '- partir des questions de la famille ;',
          '- présenter bénéfices et effets indésirables ;',
          '- laisser un temps de réflexion.',
        ],
      },
      {
        title: 'Peut-on administrer d’autres vaccins le même jour ?',
        uniqueName: 'professionnels-co-administration',
        state: 'OFF',
        isForMembers: true,
        text: ['Les associations possibles figurent dans le résumé des caractéristiques du produit.'],
      },
    ],
  },
  {
    title: 'Idées reçues',
    subQuestions: [
      {
        title: 'Le vaccin peut-il donner la maladie ?',
        uniqueName: 'idees-maladie',
        text: ['Non. Le vaccin ne contient pas de virus vivant : il ne peut pas donner d’infection à papillomavirus.'],
      },
      {
        title: 'Est-il trop tard après le début de la vie sexuelle ?',
        uniqueName: 'idees-trop-tard',
        alternativeTitleForAi: 'Se faire vacciner après les premiers rapports',
        text: [
          'La vaccination est la plus utile avant toute exposition, mais elle peut encore protéger de types non rencontrés.',
          ASK_PROFESSIONAL,
        ],
      },
      {
        title: 'La vaccination est-elle obligatoire ?',
        uniqueName: 'idees-obligation',
        text: ['Non. Elle est recommandée ; le choix revient à la personne ou à sa famille, après information.'],
      },
    ],
  },
  {
    title: 'Nous contacter',
    subQuestions: [
      {
        title: 'Comment joindre l’information médicale ?',
        uniqueName: 'contact-information-medicale',
        type: 'INTERACTIVE',
        text: ['Par le formulaire de contact de ce site, ou par téléphone aux heures ouvrées.'],
      },
      {
        title: 'Comment commander de la documentation ?',
        uniqueName: 'contact-documentation',
        text: ['La commande se fait dans la rubrique <em>Matériel</em> de ce site.'],
      },
    ],
  },
];
