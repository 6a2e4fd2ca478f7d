import 'server-only';
import type { ProductCard, ProductSearchBody } from '../schema';
import { firstCards } from './search';

/** The cards of one page with their place among all matches; of the last page where the address names one past it. */
export async function listPage(
  body: ProductSearchBody,
  { page, size }: { page: number; size: number },
): Promise<{ cards: ProductCard[]; start: number; total: number }> {
  const start = (page - 1) * size;
  const asked = await firstCards(body, { start, limit: size });
  if (start === 0 || start < asked.total) return { ...asked, start };
  const last = Math.max(0, Math.ceil(asked.total / size) - 1) * size;
  return { ...(await firstCards(body, { start: last, limit: size })), start: last };
}
