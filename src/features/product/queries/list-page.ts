import 'server-only';
import { firstPage, type Matches, type PageOf } from '@/shared/list-page';
import type { ProductCard, ProductSearchBody } from '../schema';
import { firstCards } from './search';

/** The cards of one page with their place among all matches; of the last page where the address names one past it. */
export const listPage = (body: ProductSearchBody, page: PageOf): Promise<Matches<ProductCard>> =>
  firstPage(page, (slice) => firstCards(body, slice));
