import { saveNewProduct, saveSection } from '@/features/product/commands/save';
import { ProductBody, ProductEditQuery, SaveAnswer } from '@/features/product/schema';
import { endpoint } from '@/server/endpoint';

/** E-017 */
export const POST = endpoint({
  summary: 'Create a product: a draft, or published at once by who may',
  allow: 'product.read',
  body: ProductBody,
  returns: SaveAnswer,
  handle: ({ body, actor }) => saveNewProduct({ ...body, id: null }, actor),
});

/** E-018 */
export const PUT = endpoint({
  summary: 'Save one section of a product, or the draft of a new one',
  allow: 'product.read',
  query: ProductEditQuery,
  body: ProductBody,
  returns: SaveAnswer,
  handle: ({ query: { productEditType }, body, actor }) =>
    productEditType === 'NEW_PRODUCT' ? saveNewProduct(body, actor) : saveSection(productEditType, body, actor),
});
