import 'server-only';
import { searchCards } from '@/features/product/queries/search';
import type { Actor } from '@/shared/actor';
import { can } from '@/shared/rights';
import { PALETTE_MOST, type PaletteAnswer } from './schema';

/** Products by name, DCI or code, and accounts for administrators: each only for who may see the area (S-05). */
export async function findForPalette(term: string, actor: Actor): Promise<PaletteAnswer> {
  const products = can(actor, 'product.read') ? await searchCards(term, PALETTE_MOST) : [];
  return { products, users: [] };
}
