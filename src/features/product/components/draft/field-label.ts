import { useTranslations } from 'next-intl';
import type { ShownField } from '@/features/product/schema';

/** Name of a product's field in a comparison; the date of a product that was handed over has its own. */
export function useFieldLabel(isHanded: boolean): (field: string) => string {
  const fields = useTranslations('product.fields');
  return (field) => fields(field === 'stoppedDate' && isHanded ? 'handedDate' : (field as ShownField));
}
