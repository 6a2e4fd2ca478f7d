/**
 * Questions of the demonstration about vaccination against papillomaviruses: made up, neutral, and no medical advice. A line
 * that begins with '- ' is an entry of a list, `[image]` the place of a picture.
 */
export interface SeedSub {
  readonly title: string;
  readonly uniqueName: string;
  readonly text: readonly string[];
  readonly alternativeTitleForAi?: string;
  /** BOTH unless said otherwise */
  readonly type?: 'STATIC' | 'INTERACTIVE';
  /** ONLINE unless said otherwise */
  readonly state?: 'ENDING' | 'EXPIRED' | 'OFF' | 'CANCELLED' | 'PENDING' | 'SCHEDULED';
  /** why the approval was cancelled */
  readonly comment?: string;
  readonly isForMembers?: true;
  readonly hasPdf?: true;
  /** name of the product that it is about, where it is not the vaccine */
  readonly product?: string;
}
export interface SeedQuestion {
  readonly title: string;
  readonly subQuestions: readonly SeedSub[];
}

export const ASK_PROFESSIONAL =
  'Pour une situation personnelle, parlez-en à un médecin, à un pharmacien, à une sage-femme ou à un infirmier.';

/** The first half; the other one is beside it. */
export const FAQ_TEXTS: readonly SeedQuestion[] = [
  {
    title: 'Comprendre les papillomavirus',
    subQuestions: [
      {
        title: 'Qu’est-ce qu’un papillomavirus humain ?',
        uniqueName: 'hpv-definition',
        alternativeTitleForAi: 'C’est quoi le HPV ?',
        text: [
          'Les papillomavirus humains (HPV) forment une famille de plus de cent virus, très répandus.',
          '[image]',
          'La plupart des infections passent inaperçues et disparaissent d’elles-mêmes ; certaines persistent.',
        ],
      },
      {
        title: 'Comment se transmettent les papillomavirus ?',
        uniqueName: 'hpv-transmission',
        alternativeTitleForAi: 'Comment attrape-t-on le papillomavirus ?',
        text: [
          'La transmission se fait surtout par contact de la peau et des muqueuses, le plus souvent lors de contacts sexuels.',
          'Le préservatif réduit le risque sans le supprimer.',
        ],
      },
      {
        title: 'Quelles maladies peuvent être liées aux papillomavirus ?',
        uniqueName: 'hpv-maladies',
        text: [
          'Selon le type de virus, une infection qui persiste peut être liée à :',
          '- des verrues génitales ;',
          '- des lésions précancéreuses ;',
          '- certains cancers, dont celui du col de l’utérus.',
        ],
      },
      {
        title: 'Chiffres de l’année précédente',
        uniqueName: 'hpv-chiffres-anciens',
        type: 'STATIC',
        state: 'EXPIRED',
        text: ['Cette page présentait des chiffres de l’année précédente, remplacés depuis.'],
      },
    ],
  },
  {
    title: 'À qui s’adresse la vaccination',
    subQuestions: [
      {
        title: 'À quel âge se faire vacciner contre les papillomavirus ?',
        uniqueName: 'vaccination-age',
        alternativeTitleForAi: 'Quel âge pour le vaccin HPV ?',
        text: [
          'La vaccination est proposée aux filles et aux garçons de <strong>11 à 14 ans</strong>.',
          'Un rattrapage est prévu au-delà ; le calendrier des vaccinations en vigueur en précise l’âge limite.',
          ASK_PROFESSIONAL,
        ],
      },
      {
        title: 'Pourquoi vacciner aussi les garçons ?',
        uniqueName: 'vaccination-garcons',
        alternativeTitleForAi: 'Le vaccin est-il utile pour les garçons ?',
        text: [
          'Les papillomavirus concernent tout le monde. Vacciner les garçons les protège directement et freine la circulation du virus.',
        ],
      },
      {
        title: 'Peut-on se faire vacciner à l’âge adulte ?',
        uniqueName: 'vaccination-adultes',
        alternativeTitleForAi: 'Rattrapage vaccinal après 15 ans',
        text: ['Un rattrapage est possible jusqu’à un âge fixé par le calendrier des vaccinations.', ASK_PROFESSIONAL],
      },
      {
        title: 'Évolution du calendrier des vaccinations',
        uniqueName: 'calendrier-evolution',
        type: 'STATIC',
        state: 'SCHEDULED',
        text: ['Cette page présentera les évolutions du calendrier des vaccinations dès leur entrée en vigueur.'],
      },
    ],
  },
  {
    title: 'Schéma de vaccination',
    subQuestions: [
      {
        title: 'Quel est le schéma de vaccination ?',
        uniqueName: 'schema-doses',
        alternativeTitleForAi: 'Combien de doses de vaccin contre le HPV ?',
        hasPdf: true,
        text: [
          'Le nombre de doses dépend de l’âge à la première injection :',
          '- deux doses lorsque la vaccination commence entre 11 et 14 ans ;',
          '- trois doses lorsqu’elle commence plus tard.',
          ASK_PROFESSIONAL,
        ],
      },
      {
        title: 'Que faire en cas d’oubli d’une dose ?',
        uniqueName: 'schema-oubli',
        alternativeTitleForAi: 'J’ai oublié la deuxième injection',
        text: ['Il n’est en général pas nécessaire de tout recommencer : le schéma est repris là où il s’est arrêté.', ASK_PROFESSIONAL],
      },
      {
        title: 'Quel délai respecter entre deux doses ?',
        uniqueName: 'schema-delai',
        type: 'INTERACTIVE',
        state: 'CANCELLED',
        comment: 'Préciser la source et la date du résumé des caractéristiques du produit.',
        text: ['Le délai entre deux doses dépend du schéma choisi ; il est indiqué dans la notice.'],
      },
    ],
  },
  {
    title: 'Déroulement de la vaccination',
    subQuestions: [
      {
        title: 'Où se faire vacciner ?',
        uniqueName: 'vaccination-lieu',
        alternativeTitleForAi: 'Qui peut faire le vaccin ?',
        text: [
          'La vaccination peut être faite :',
          '- chez un médecin ou une sage-femme ;',
          '- en pharmacie ou par un infirmier, dans les conditions prévues ;',
          '- au collège, pendant la campagne.',
        ],
      },
      {
        title: 'Comment se passe la vaccination au collège ?',
        uniqueName: 'vaccination-college',
        state: 'ENDING',
        text: [
          'Les familles reçoivent un document d’information et une autorisation à signer. Le vaccin est fait par des professionnels de santé.',
          '[image]',
        ],
      },
      {
        title: 'Une autorisation des parents est-elle nécessaire ?',
        uniqueName: 'autorisation-parentale',
        text: ['Pour une personne mineure, l’accord des titulaires de l’autorité parentale est demandé.'],
      },
      {
        title: 'Liste des établissements de la prochaine campagne',
        uniqueName: 'campagne-etablissements',
        type: 'STATIC',
        state: 'PENDING',
        text: ['La liste des établissements sera publiée avant le début de la campagne.'],
      },
    ],
  },
  {
    title: 'Tolérance et effets indésirables',
    subQuestions: [
      {
        title: 'Quels effets peuvent survenir après l’injection ?',
        uniqueName: 'effets-frequents',
        alternativeTitleForAi: 'Effets secondaires du vaccin contre le papillomavirus',
        hasPdf: true,
        text: [
          'Les effets les plus souvent rapportés sont une douleur, une rougeur ou un gonflement au point d’injection, des maux de tête ou une fatigue passagère.',
          'La notice en donne la liste complète.',
        ],
      },
      {
        title: 'Comment déclarer un effet indésirable ?',
        uniqueName: 'effets-declaration',
        alternativeTitleForAi: 'Déclarer un effet secondaire',
        text: [
          'Toute personne peut déclarer un effet indésirable, depuis ce site ou auprès des autorités de santé.',
          'En cas d’urgence, appelez le 15 ou le 112.',
        ],
      },
      {
        title: 'Pourquoi rester sur place après l’injection ?',
        uniqueName: 'effets-surveillance',
        text: ['Une surveillance de quinze minutes est recommandée : comme après d’autres injections, un malaise est possible.'],
      },
      {
        title: 'Dans quels cas la vaccination est-elle déconseillée ?',
        uniqueName: 'contre-indications',
        type: 'INTERACTIVE',
        state: 'PENDING',
        text: [
          'Une allergie connue à l’un des composants est une contre-indication. Une maladie avec fièvre conduit à reporter l’injection.',
          ASK_PROFESSIONAL,
        ],
      },
    ],
  },
  {
    title: 'Grossesse et allaitement',
    subQuestions: [
      {
        title: 'Peut-on être vacciné pendant la grossesse ?',
        uniqueName: 'grossesse',
        alternativeTitleForAi: 'Vaccin HPV et femme enceinte',
        text: ['Par précaution, la vaccination est en général reportée après la grossesse.', ASK_PROFESSIONAL],
      },
      {
        title: 'Peut-on être vaccinée pendant l’allaitement ?',
        uniqueName: 'allaitement',
        alternativeTitleForAi: 'Vaccin HPV et allaitement',
        text: ['Les informations sur l’allaitement figurent dans la notice du vaccin.', ASK_PROFESSIONAL],
      },
    ],
  },
];
