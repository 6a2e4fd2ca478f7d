import { endpoint } from '@/server/endpoint';
import { saveProduct } from '@/features/product/commands/save';
import { ProductBody, ProductEditQuery, SaveAnswer } from '@/features/product/schema';

/** E-017 */
export const POST = endpoint({
  summary: 'Create a product as a draft, or published if the user may publish',
  allow: 'product.read',
  refuses: ['DRAFT_DECIDED', 'DRAFT_OF_OTHER', 'DRAFT_STALE', 'RECORD_NOT_FOUND', 'RECORD_STALE'],
  body: ProductBody,
  returns: SaveAnswer,
  handle: ({ body, actor }) => saveProduct('NEW_PRODUCT', { ...body, id: null }, actor),
});

/** E-018 */
export const PUT = endpoint({
  summary: 'Save a section of a product, or the draft of a new one',
  allow: 'product.read',
  refuses: ['DRAFT_DECIDED', 'DRAFT_OF_OTHER', 'DRAFT_STALE', 'RECORD_NOT_FOUND', 'RECORD_STALE'],
  query: ProductEditQuery,
  body: ProductBody,
  returns: SaveAnswer,
  handle: ({ query: { productEditType }, body, actor }) => saveProduct(productEditType, body, actor),
});
