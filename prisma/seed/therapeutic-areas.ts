import { db } from '@/server/db/client';

const NAMES = [
  'Cardiologie et métabolisme',
  'Diabétologie',
  'Hépatologie et gastro-entérologie',
  'Immunologie et rhumatologie',
  'Infectiologie',
  'Médecine interne',
  'Neurologie',
  'Oncologie',
  'Pneumologie',
  'Santé de la femme',
  'Vaccins de l’adulte',
  'Vaccins de l’enfant',
  'VIH',
] as const;

/** Areas of the demonstration, put in while there are none. Answers how many were made. */
export async function seedTherapeuticAreas(at: Date): Promise<number> {
  if ((await db.therapeuticArea.count()) > 0) return 0;
  const data = NAMES.map((name) => ({ name, creationDate: at, updateDate: at }));
  return (await db.therapeuticArea.createMany({ data, skipDuplicates: true })).count;
}
