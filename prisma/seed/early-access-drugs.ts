import { db } from '@/server/db/client';
import { dayOf } from '@/shared/dates/dates';
import { displayedText } from '@/shared/html/html';

const link = (address: string, text: string): string => `<a href="${address}" target="_blank" rel="noopener noreferrer">${text}</a>`;
const MADE_UP = '<p><em>Contenu de démonstration.</em></p>';

interface Example {
  readonly name: string;
  readonly category: string;
  readonly status: 'IN_PROGRESS' | 'FINISHED' | 'UPCOMING_PLATFORM';
  readonly earlyAccessType: 'EARLY_ACCESS' | 'CPC' | 'AAC';
  readonly description: string;
  /** days from today, of a FINISHED one */
  readonly ends?: number;
}

/** Names and indications are made up. */
const EXAMPLES: readonly Example[] = [
  {
    name: 'Abrévitinib 100 mg, comprimé pelliculé',
    category: 'Oncologie',
    status: 'IN_PROGRESS',
    earlyAccessType: 'EARLY_ACCESS',
    description: `<p>Cancer bronchique <strong>non à petites cellules</strong>, après échec d’une première ligne.</p><ul><li><p>Adulte seulement</p></li><li><p>Dossier à déposer sur la ${link('http://acces.example', 'plateforme')}</p></li></ul>`,
  },
  {
    name: 'Colmérizumab 50 mg/ml, solution à diluer',
    category: 'Immunologie',
    status: 'FINISHED',
    earlyAccessType: 'EARLY_ACCESS',
    description: '<p>Les patients traités ont été relayés vers la spécialité commercialisée.</p>',
    ends: -45,
  },
  {
    name: 'Délostatine 5 mg, gélule',
    category: 'Cardiologie et métabolisme',
    status: 'IN_PROGRESS',
    earlyAccessType: 'CPC',
    description: '<p>Cadre de prescription compassionnelle : hypercholestérolémie familiale homozygote.</p>',
  },
  {
    name: 'Envirasib 200 mg, comprimé',
    category: 'Oncologie',
    status: 'UPCOMING_PLATFORM',
    earlyAccessType: 'EARLY_ACCESS',
    description: '<p>La plateforme de demande ouvrira après la décision de la Haute Autorité de santé.</p>',
  },
  {
    name: 'Fosnavir 300 mg, poudre pour solution pour perfusion',
    category: 'Infectiologie',
    status: 'IN_PROGRESS',
    earlyAccessType: 'AAC',
    description: '<p>Accès compassionnel, <u>demande nominative</u> pour chaque patient.</p>',
  },
  {
    name: 'Glicérotide, solution injectable en stylo',
    category: 'Diabétologie',
    status: 'FINISHED',
    earlyAccessType: 'AAC',
    description: '<p>Les derniers renouvellements sont possibles jusqu’à la date de fin.</p>',
    ends: 10,
  },
  {
    name: 'Hépalumab 120 mg, seringue préremplie',
    category: 'Hépatologie et gastro-entérologie',
    status: 'UPCOMING_PLATFORM',
    earlyAccessType: 'CPC',
    description: '<p>Protocole en préparation avec l’agence.</p>',
  },
  {
    name: 'Idralène 25 mg, comprimé',
    category: 'Neurologie',
    status: 'IN_PROGRESS',
    earlyAccessType: 'AAC',
    description: '<p>Épilepsie pharmacorésistante de l’enfant, sur avis d’un centre de référence.</p>',
  },
  {
    name: 'Jovacaine 2 %, gel',
    category: 'Médecine interne',
    status: 'FINISHED',
    earlyAccessType: 'CPC',
    description: '<p>Cadre arrêté faute de besoin : une alternative est disponible.</p>',
    ends: -300,
  },
  {
    name: 'Kélitrastim 6 mg, solution injectable',
    category: 'Oncologie',
    status: 'IN_PROGRESS',
    earlyAccessType: 'EARLY_ACCESS',
    description: '<p>Neutropénies fébriles, en complément de la chimiothérapie.</p>',
  },
  {
    name: 'Lumbrisone 10 mg, comprimé',
    category: 'Pneumologie',
    status: 'IN_PROGRESS',
    earlyAccessType: 'CPC',
    description: '<p>Asthme sévère non contrôlé, à partir de 12 ans.</p>',
  },
  {
    name: 'Mirtavax, suspension injectable',
    category: 'Vaccins de l’adulte',
    status: 'UPCOMING_PLATFORM',
    earlyAccessType: 'EARLY_ACCESS',
    description: '<p>Population cible et calendrier seront précisés ici.</p>',
  },
];

const DAY = 24 * 3_600_000;

/** Early-access drugs of the demonstration, of every status and type, put in while there are none. Answers how many were made. */
export async function seedEarlyAccessDrugs(at: Date): Promise<number> {
  if ((await db.earlyAccessDrug.count()) > 0) return 0;
  const data = EXAMPLES.map(({ description, ends, ...example }, index) => {
    const html = `${description}${MADE_UP}`;
    const made = new Date(at.getTime() - (120 - index * 7) * DAY);
    return {
      ...example,
      description: html,
      descriptionText: displayedText(html),
      hauteAutoriteSanteLink: `https://sante.example/avis/${index + 1}`,
      agenceNationaleSecuriteMedicamentLink: `https://agence.example/dossier/${index + 1}`,
      accessRequestPlatformLink: example.status === 'IN_PROGRESS' ? `https://acces.example/demande/${index + 1}` : null,
      endDate: ends === undefined ? null : new Date(`${dayOf(new Date(at.getTime() + ends * DAY))}T00:00:00Z`),
      creationDate: made,
      updateDate: made,
    };
  });
  return (await db.earlyAccessDrug.createMany({ data })).count;
}
