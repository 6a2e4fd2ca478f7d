/** Questions of the demonstration's users; all of it is made up, and no statement here is medical advice. */
export interface Topic {
  readonly title: string;
  readonly uniqueName: string;
  readonly category: 'PAPILLOMAVIRUS' | 'OTHER';
  readonly wordings: readonly string[];
  readonly answer: string;
}

export const TOPICS: readonly Topic[] = [
  {
    title: 'À quel âge se faire vacciner contre les papillomavirus ?',
    uniqueName: 'demo-hpv-age',
    category: 'PAPILLOMAVIRUS',
    wordings: [
      'A quel age faut il se faire vacciner contre le papillomavirus ?',
      'Ma fille a 12 ans, peut-elle être vaccinée contre les HPV ?',
      'vaccin hpv a partir de quel age',
      'Le vaccin est-il proposé aux garçons ?',
      'Jusqu’à quel âge peut-on faire le rattrapage ?',
    ],
    answer: '<p>La vaccination est proposée de <strong>11 à 14 ans</strong>, avec un rattrapage au-delà.</p>',
  },
  {
    title: 'Quel est le schéma de vaccination ?',
    uniqueName: 'demo-hpv-schema',
    category: 'PAPILLOMAVIRUS',
    wordings: [
      'Combien de doses faut-il ?',
      'schema vaccinal papillomavirus 2 ou 3 doses',
      'Quel délai entre la première et la deuxième dose ?',
      'J’ai oublié la deuxième injection, dois-je tout recommencer ?',
    ],
    answer:
      '<p>Le nombre de doses dépend de l’âge à la première injection :</p><ul><li>deux doses de 11 à 14 ans ;</li><li>trois doses ensuite.</li></ul>',
  },
  {
    title: 'Comment conserver le vaccin ?',
    uniqueName: 'demo-hpv-conservation',
    category: 'PAPILLOMAVIRUS',
    wordings: [
      'Comment conserver le vaccin avant l’injection ?',
      'Le vaccin est resté une nuit hors du frigo',
      'temperature de conservation du vaccin',
      'Peut-on transporter le vaccin sans glacière ?',
    ],
    answer: '<p>À conserver au réfrigérateur, <strong>entre 2 °C et 8 °C</strong>. Ne pas congeler.</p>',
  },
  {
    title: 'Le vaccin protège-t-il de tous les papillomavirus ?',
    uniqueName: 'demo-hpv-protection',
    category: 'PAPILLOMAVIRUS',
    wordings: [
      'Est-ce que le vaccin protège contre tous les types de papillomavirus ?',
      'le vaccin suffit il ou faut il quand meme un frottis',
      'Le dépistage reste-t-il utile après la vaccination ?',
    ],
    answer: '<p>Aucun vaccin ne protège de tous les types : le <em>dépistage</em> reste recommandé.</p>',
  },
  {
    title: 'Peut-on être vacciné pendant la grossesse ?',
    uniqueName: 'demo-hpv-grossesse',
    category: 'PAPILLOMAVIRUS',
    wordings: [
      'Je suis enceinte, puis-je recevoir la deuxième dose ?',
      'vaccination hpv et grossesse',
      'Peut-on se faire vacciner en allaitant ?',
    ],
    answer: '<p>Parlez-en à votre médecin : la vaccination est en général reportée après la grossesse.</p>',
  },
  {
    title: 'Le vaccin est-il remboursé ?',
    uniqueName: 'demo-hpv-remboursement',
    category: 'PAPILLOMAVIRUS',
    wordings: [
      'Le vaccin est il remboursé par la sécu ?',
      'prix du vaccin papillomavirus en pharmacie',
      'Combien coûte une dose sans mutuelle ?',
    ],
    answer: '<p>Il est pris en charge en partie ; la complémentaire couvre le plus souvent le reste.</p>',
  },
  {
    title: 'Quels effets peuvent survenir après l’injection ?',
    uniqueName: 'demo-hpv-effets',
    category: 'PAPILLOMAVIRUS',
    wordings: [
      'Ma fille a de la fièvre depuis la vaccination, est-ce normal ?',
      'douleur au bras apres le vaccin',
      'J’ai eu une forte réaction après l’injection, que faire ?',
    ],
    answer:
      '<p>Une douleur au point d’injection est fréquente. <strong>Tout effet indésirable peut être déclaré</strong> depuis ce site.</p>',
  },
  {
    title: 'Où se faire vacciner ?',
    uniqueName: 'demo-hpv-lieu',
    category: 'PAPILLOMAVIRUS',
    wordings: ['Où peut-on se faire vacciner ?', 'mon pharmacien peut il faire le vaccin', 'Le vaccin est-il fait au collège ?'],
    answer: '<p>Chez un médecin, une sage-femme, en pharmacie, ou pendant la campagne au collège.</p>',
  },
  {
    title: 'Comment commander de la documentation ?',
    uniqueName: 'demo-documentation',
    category: 'OTHER',
    wordings: [
      'Je voudrais recevoir des brochures pour ma salle d’attente',
      'commande de documents patients',
      'Où trouver la notice en anglais ?',
    ],
    answer: '<p>La commande se fait dans la rubrique <em>Matériel</em> de ce site.</p>',
  },
  {
    title: 'Comment joindre l’information médicale ?',
    uniqueName: 'demo-contact',
    category: 'OTHER',
    wordings: ['Comment contacter un médecin du laboratoire ?', 'numero de telephone information médicale', 'je veux parler à quelqu’un'],
    answer: '<p>Par le formulaire de contact, ou par téléphone aux heures ouvrées.</p>',
  },
];

/** Questions without result: each list is one question in several wordings. */
export const UNKNOWN: readonly (readonly string[])[] = [
  [
    'Peut-on faire le vaccin en même temps que celui de la grippe ?',
    'vaccin grippe et papillomavirus le meme jour ?',
    'Est-il possible de recevoir le vaccin contre la grippe en même temps ?',
    'peut on faire en même temps le vaccin grippe',
  ],
  [
    'Le vaccin contient-il de l’aluminium ?',
    'y a t il de l aluminium dans le vaccin',
    'Quelle quantité d’aluminium contient le vaccin ?',
    'Aluminium dans le vaccin : est-ce vrai ?',
  ],
  ['Peut-on boire de l’alcool après l’injection ?', 'alcool apres injection', 'Puis-je boire de l’alcool le soir de l’injection ?'],
  ['Le vaccin est-il halal ?', 'vaccin halal ou gélatine de porc ?', 'Le vaccin contient-il de la gélatine de porc ?'],
  ['Faut-il être à jeun pour la vaccination ?', 'dois je être à jeun', 'Venir à jeun pour se faire vacciner ?'],
  ['Peut-on faire du sport après le vaccin ?', 'sport le lendemain du vaccin', 'Mon fils peut-il faire du sport après le vaccin ?'],
  ['Comment obtenir un duplicata de carnet de vaccination ?', 'carnet de vaccination perdu'],
  ['Quel temps fait-il à Lyon ?'],
];
