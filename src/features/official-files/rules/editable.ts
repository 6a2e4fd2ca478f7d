import type { DifferingProduct } from '../schema/differences';

/** Whether the reader may edit some of the differences; also where there are none that a section has (I-01n). */
export function canEditSome(products: readonly Pick<DifferingProduct, 'sections'>[]): boolean {
  const sections = products.flatMap((product) => product.sections);
  return sections.length === 0 || sections.some(({ canEdit }) => canEdit);
}
