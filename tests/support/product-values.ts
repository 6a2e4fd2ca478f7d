import { EMPTY_PRODUCT, validateSection } from '../../src/features/product/rules';
import type { ProductValues } from '../../src/features/product/schema';
import type { Role } from '../../src/shared/account/rights';

/** A marketed drug that every rule accepts, changed as a test wants. */
export const product = (change: Partial<ProductValues> = {}): ProductValues => ({
  ...EMPTY_PRODUCT,
  name: 'JANUVIA 100 mg',
  commercialName: 'JANUVIA',
  dci: 'SITAGLIPTINE',
  type: 'DRUG',
  cip: '3400930000922',
  status: 'COMMERCIALIZED',
  ...change,
});
export const range = {
  min: null,
  inclusiveMin: true,
  max: null,
  inclusiveMax: true,
  time: null,
  status: 'OK' as const,
  message: '',
  englishMessage: '',
};
export const person = (id: string, roles: Role[], real: string | null = null) => ({
  id,
  roles: ['ROLE_ACCES_PRODUITS', ...roles] as Role[],
  real: real ? { id: real, name: real } : null,
});
export const information = (change: Partial<ProductValues>) => validateSection('EDIT_INFORMATION', product(change));
export const availability = (change: Partial<ProductValues>, original: Partial<ProductValues> | null = null) =>
  validateSection('EDIT_AVAILABILITY', product(change), original);
