import { randomUUID } from 'node:crypto';
import { createPromotion } from '@/features/promotion/commands';
import { PromotionInput } from '@/features/promotion/schema';
import { db } from '@/server/db/client';
import { dayOf } from '@/shared/dates/dates';
import demo from './demo-accounts.json' with { type: 'json' };
import { seedPdf, seedPicture } from './pictures';
import { workingMoment } from './working-days';

const DAY = 24 * 3_600_000;

interface Material {
  readonly name: string;
  readonly reference: string;
  readonly area: string | null;
  readonly quantity: number;
  readonly cost: number | null;
  /** days from the seed's day to the last one on which it is offered */
  readonly expires?: number;
  readonly isHidden?: true;
  readonly isNew?: true;
  readonly document?: 'pdf' | 'link';
  readonly hue?: number;
}

/** Made up; every state is there: offered, hidden, expired, about to expire, new, with a PDF, with a link, with nothing. */
const MATERIALS: readonly Material[] = [
  {
    name: 'Affiche « Le calendrier vaccinal de l’adulte »',
    reference: 'DEMO-VAC-0012',
    area: 'Vaccins de l’adulte',
    quantity: 10,
    cost: 1.85,
    expires: 40,
    document: 'pdf',
    hue: 205,
  },
  {
    name: 'Brochure patient : vivre avec un diabète de type 2',
    reference: 'DEMO-DIA-0107',
    area: 'Diabétologie',
    quantity: 50,
    cost: 0.72,
    expires: 9,
    isNew: true,
    document: 'pdf',
    hue: 145,
  },
  {
    name: 'Carnet de suivi de l’immunothérapie',
    reference: 'DEMO-ONC-0341',
    area: 'Oncologie',
    quantity: 25,
    cost: 2.4,
    expires: 120,
    document: 'pdf',
    hue: 265,
  },
  {
    name: 'Chevalet de comptoir : conservation au froid',
    reference: 'DEMO-PHA-0008',
    area: 'Médecine interne',
    quantity: 4,
    cost: 6.9,
    document: 'pdf',
    hue: 190,
  },
  {
    name: 'Dépliant « Papillomavirus : parlons-en »',
    reference: 'DEMO-VAC-0031',
    area: 'Vaccins de l’enfant',
    quantity: 100,
    cost: 0.35,
    expires: 21,
    isNew: true,
    document: 'pdf',
    hue: 320,
  },
  {
    name: 'Fiche de bon usage : antibiotiques à l’hôpital',
    reference: 'DEMO-INF-0077',
    area: 'Infectiologie',
    quantity: 30,
    cost: 0.5,
    document: 'pdf',
    hue: 95,
  },
  {
    name: 'Guide de l’aidant en oncologie',
    reference: 'DEMO-ONC-0329',
    area: 'Oncologie',
    quantity: 20,
    cost: 3.15,
    expires: -12,
    document: 'pdf',
    hue: 280,
  },
  {
    name: 'Kit d’information « VIH : prévention et traitement »',
    reference: 'DEMO-VIH-0019',
    area: 'VIH',
    quantity: 5,
    cost: 9.6,
    expires: 55,
    document: 'pdf',
    hue: 355,
  },
  {
    name: 'Livret « Bien utiliser son inhalateur »',
    reference: 'DEMO-PNE-0044',
    area: 'Pneumologie',
    quantity: 40,
    cost: 0.95,
    document: 'link',
    hue: 175,
  },
  { name: 'Pochette de transport pour flacons', reference: 'DEMO-PHA-0015', area: null, quantity: 15, cost: 1.2, hue: 40 },
  { name: 'Présentoir de salle d’attente', reference: 'DEMO-PHA-0021', area: null, quantity: 2, cost: 14.5, isHidden: true, hue: 25 },
  {
    name: 'Réglette d’aide au dosage',
    reference: 'DEMO-ONC-0350',
    area: 'Oncologie',
    quantity: 12,
    cost: null,
    isHidden: true,
    document: 'pdf',
  },
  {
    name: 'Tableau de suivi de la vaccination du nourrisson',
    reference: 'DEMO-VAC-0040',
    area: 'Vaccins de l’enfant',
    quantity: 60,
    cost: 0.28,
    expires: 2,
    document: 'pdf',
    hue: 60,
  },
  {
    name: 'Fiche patiente : santé de la femme après 50 ans',
    reference: 'DEMO-FEM-0006',
    area: 'Santé de la femme',
    quantity: 80,
    cost: 0.18,
    expires: -90,
    isHidden: true,
    document: 'link',
    hue: 335,
  },
];

/** Material of the demonstration, put in while there is none. Answers how many were made. */
export async function seedPromotions(at: Date): Promise<number> {
  if ((await db.promotion.count()) > 0) return 0;
  const email = demo.accounts.find(({ roles }) => (roles as readonly string[]).includes('ROLE_ACCES_MATERIEL'))?.email;
  const account = email && (await db.user.findFirst({ where: { email } }));
  if (!account) return 0;
  const { id: by } = account;
  const areas = await db.therapeuticArea.findMany();
  for (const [index, material] of MATERIALS.entries()) {
    const then = workingMoment(at, 8 - Math.floor((index * 8) / MATERIALS.length), 9 + ((index * 3.7) % 8));
    const { name, document, hue, expires } = material;
    const lines = [`Référence ${material.reference}`, 'Document remis avec le matériel promotionnel.'];
    const [encodedPdfId, encodedImageId] = await Promise.all([
      document === 'pdf' ? seedPdf({ title: name, by, at: then, kind: 'PROMOTION_DOC', lines }) : null,
      hue === undefined ? null : seedPicture({ title: name, by, at: then, hue, width: 960, height: 540 }),
    ]);
    const area = areas.find((each) => each.name === material.area);
    const input = PromotionInput.parse({
      name,
      promomatsReference: material.reference,
      maxQuantity: material.quantity,
      unitCost: material.cost,
      therapeuticArea: area ? { id: area.id } : null,
      available: !material.isHidden,
      recentlyAdded: material.isNew === true,
      docUrl: document === 'link' ? 'https://portail.example/materiel' : null,
      encodedPdfId,
      encodedImageId,
      expirationDate: expires === undefined ? null : dayOf(new Date(at.getTime() + expires * DAY)),
    });
    const author = { id: by, name: `${account.firstName} ${account.lastName}`.trim(), real: null, at: then, requestId: randomUUID() };
    await createPromotion(input, author);
  }
  return MATERIALS.length;
}
