import type { EditType } from '@/features/product/schema';

export const draftAddress = (id: string): string => `/draft/admin/diff/product/${id}`;

/** The form that takes a rejected draft up again (P-43a). */
export function resumeAddress({ id, editType, productId }: { id: string; editType: EditType; productId: string | null }): string {
  return editType === 'NEW_PRODUCT' || !productId ? `/product/admin/new?resume=${id}` : `/product/admin/edit/${productId}?resume=${id}`;
}
