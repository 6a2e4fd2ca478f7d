import { diceOf } from '../dice';

// People, houses and streets are invented; postcodes and towns belong together as the post has them.

const FIRST_NAMES = [
  ...['Camille', 'Élise', 'Hélène', 'Inès', 'Jeanne', 'Léa', 'Lucie', 'Maëlle', 'Margaux', 'Nadège', 'Océane', 'Salomé', 'Yasmine', 'Zoé'],
  ...[
    'Adrien',
    'Bastien',
    'Cédric',
    'Étienne',
    'François',
    'Gaël',
    'Hervé',
    'Jérôme',
    'Karim',
    'Loïc',
    'Mathieu',
    'Noël',
    'Raphaël',
    'Théo',
  ],
] as const;
const LAST_NAMES = [
  ...['Aubrémont', 'Bellavoine', 'Castelnuit', 'Courtefoy', 'Delabruyne', 'Dargenlieu', 'Espérandier', 'Fontbrunel', 'Garrigoux'],
  ...['Hautecombe', 'Jolivaux', 'Kerambrun', 'Lestournel', 'Malbrunot', 'Montaigny', 'Nervalois', 'Ormessac', 'Pontvallain', 'Quéméner'],
  ...['Rochebrune-Exemple', 'Saintivry', 'Tourbeville', 'Urvoaz', 'Valcroix', 'Vauquelinet', 'Ysambourg', 'Démo-Laforêt', 'Fictivel'],
] as const;

/** Postcode and town. */
export const TOWNS: readonly (readonly [zipCode: string, city: string])[] = [
  ['75011', 'Paris'],
  ['75015', 'Paris'],
  ['92100', 'Boulogne-Billancourt'],
  ['93200', 'Saint-Denis'],
  ['94000', 'Créteil'],
  ['78000', 'Versailles'],
  ['77100', 'Meaux'],
  ['91000', 'Évry-Courcouronnes'],
  ['95300', 'Pontoise'],
  ['69003', 'Lyon'],
  ['69100', 'Villeurbanne'],
  ['42000', 'Saint-Étienne'],
  ['38000', 'Grenoble'],
  ['73000', 'Chambéry'],
  ['74000', 'Annecy'],
  ['63000', 'Clermont-Ferrand'],
  ['13006', 'Marseille'],
  ['13100', 'Aix-en-Provence'],
  ['83000', 'Toulon'],
  ['06000', 'Nice'],
  ['84000', 'Avignon'],
  ['34000', 'Montpellier'],
  ['30000', 'Nîmes'],
  ['66000', 'Perpignan'],
  ['31000', 'Toulouse'],
  ['64000', 'Pau'],
  ['33000', 'Bordeaux'],
  ['87000', 'Limoges'],
  ['86000', 'Poitiers'],
  ['17000', 'La Rochelle'],
  ['44000', 'Nantes'],
  ['49100', 'Angers'],
  ['72000', 'Le Mans'],
  ['35000', 'Rennes'],
  ['29200', 'Brest'],
  ['56000', 'Vannes'],
  ['22000', 'Saint-Brieuc'],
  ['14000', 'Caen'],
  ['76000', 'Rouen'],
  ['76600', 'Le Havre'],
  ['80000', 'Amiens'],
  ['59000', 'Lille'],
  ['59100', 'Roubaix'],
  ['62000', 'Arras'],
  ['51100', 'Reims'],
  ['10000', 'Troyes'],
  ['57000', 'Metz'],
  ['54000', 'Nancy'],
  ['67000', 'Strasbourg'],
  ['68100', 'Mulhouse'],
  ['25000', 'Besançon'],
  ['21000', 'Dijon'],
  ['45000', 'Orléans'],
  ['37000', 'Tours'],
  ['18000', 'Bourges'],
  ['20000', 'Ajaccio'],
  ['97400', 'Saint-Denis de La Réunion'],
  ['97200', 'Fort-de-France'],
];

const STREETS = [
  ...['rue des Tilleuls', 'avenue de la République', 'place du Marché', 'rue Jean-Moulin', 'boulevard des Alliés', 'rue de l’Église'],
  ...['allée des Cerisiers', 'rue du Général-Leclerc', 'quai des Bateliers', 'cours Gambetta', 'chemin des Vignes', 'rue Pasteur'],
  ...['avenue Aristide-Briand', 'rue de la Fontaine', 'impasse des Lilas', 'route de la Plaine', 'rue Marie-Curie', 'square Molière'],
] as const;
const PHARMACIES = [
  ...['Pharmacie du Marché', 'Pharmacie des Tilleuls', 'Grande Pharmacie de la Gare', 'Pharmacie de l’Horloge', 'Pharmacie Centrale'],
  ...['Pharmacie du Vieux-Pont', 'Pharmacie des Halles', 'Pharmacie de la Fontaine', 'Pharmacie des Quatre-Vents', 'Pharmacie du Parc'],
] as const;
const HOSPITALS = [
  ...['Centre hospitalier Val-Fictif', 'Hôpital Sainte-Exemple', 'Clinique des Trois-Chênes', 'CHU Démonstration', 'Polyclinique du Lac'],
  ...['Institut de cancérologie des Collines', 'Hôpital Louis-Modèle', 'Clinique de la Vallée bleue', 'Centre hospitalier des Deux-Rives'],
] as const;
const WHOLESALERS = [
  ...['Répartition Démo Ouest', 'Grossiste Exemplis', 'Distri-Santé Fictive', 'Centrale Médicale Modèle', 'Répartiteur des Plaines'],
] as const;

export const people = diceOf(20_261_122);
const { oneOf, chance, between } = people;
const two = (): string => String(between(0, 99)).padStart(2, '0');
const ascii = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** A number that the regulator reserves for fiction: landline or mobile. */
export const phoneOf = (kind: 'landline' | 'mobile'): string => `${kind === 'landline' ? '01 99 00' : '06 39 98'} ${two()} ${two()}`;

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** Somebody who does not exist, reachable nowhere. */
export function randomPerson(): Person {
  const [firstName, lastName] = [oneOf(FIRST_NAMES), oneOf(LAST_NAMES)];
  const email = `${ascii(firstName)}.${ascii(lastName)}@${oneOf(['demo.example', 'officine.example', 'hopital.example', 'courriel.example'])}`;
  return { firstName, lastName, email, phone: phoneOf(chance(0.6) ? 'mobile' : 'landline') };
}

export interface Establishment {
  readonly name: string;
  readonly street: string;
  readonly extra: string | null;
  readonly zipCode: string;
  readonly city: string;
}

const ESTABLISHMENTS = { pharmacy: PHARMACIES, hospital: HOSPITALS, wholesaler: WHOLESALERS } as const;
const EXTRAS = ['Bâtiment B', 'Pharmacie à usage intérieur', 'Quai de livraison n° 2', '1er étage', 'Service de médecine interne'] as const;

/** An establishment of that sort, with an address in a real town. */
export function randomEstablishment(sort: keyof typeof ESTABLISHMENTS): Establishment {
  const [zipCode, city] = oneOf(TOWNS);
  return {
    name: oneOf(ESTABLISHMENTS[sort]),
    street: `${between(1, 180)} ${oneOf(STREETS)}`,
    extra: chance(sort === 'hospital' ? 0.6 : 0.15) ? oneOf(EXTRAS) : null,
    zipCode,
    city,
  };
}
