import type { ProductValues } from '../../src/features/product/schema';
import type { Role } from '../../src/shared/account/rights';

/** Values that every rule accepts: a marketed drug, available in town. */
export const GOOD: Partial<ProductValues> = {
  name: 'Produit d’essai 10 mg',
  commercialName: 'Produit d’essai',
  dci: 'essai',
  type: 'DRUG',
  cip: '3400930000014',
  status: 'COMMERCIALIZED',
  hasCityChannel: true,
  cityAvailability: 'AVAILABLE',
};

/** A user with these edits every section of a product, and saves are published at once. */
export const PUBLISHER = [
  'ROLE_ACCES_PRODUITS',
  'ROLE_EDITION_INFOS',
  'ROLE_VALIDATION_INFOS',
  'ROLE_EDITION_AVAILABILITY',
  'ROLE_VALIDATION_AVAILABILITY',
] as const satisfies readonly Role[];

/** Every number of a quota, of both channels. */
export const AMOUNTS = [
  'nbUcdBoite',
  'nbMaxBoite',
  'nbMaxBoitesEtablissement',
  'cityNbUcdBoite',
  'cityNbMaxBoite',
  'cityNbMaxBoitesEtablissement',
] as const;
