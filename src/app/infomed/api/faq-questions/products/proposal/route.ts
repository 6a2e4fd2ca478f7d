import { endpoint } from '@/server/endpoint';
import { proposedProducts } from '@/features/chatbot/queries/products';
import { Brands, BrandText } from '@/features/product/schema/brand';

/** O-111 */
export const POST = endpoint({
  summary: 'Propose the products named in the text of a sub-question',
  allow: 'faq.manage',
  body: BrandText,
  returns: Brands,
  handle: async ({ body }) => ({ products: await proposedProducts(body.text) }),
});
