import 'server-only';
import { searchCards } from '@/features/product/queries/search';
import { searchUsers } from '@/features/user/queries/search';
import { UserSearchBody } from '@/features/user/schema';
import type { Actor } from '@/shared/actor';
import { displayName } from '@/shared/display-name';
import { can } from '@/shared/rights';
import { MAX_PALETTE_RESULTS, type PaletteAnswer } from './schema';

/**
 * Products by name, DCI or code, and accounts for administrators: each only for who may see the area (S-05).
 * @right POST /infomed/api/palette: products with product.read, accounts with user.manage
 */
export async function findForPalette(term: string, actor: Actor): Promise<PaletteAnswer> {
  const [products, users] = await Promise.all([
    can(actor, 'product.read') ? searchCards(term, MAX_PALETTE_RESULTS) : [],
    can(actor, 'user.manage') ? searchUsers(UserSearchBody.parse({ searchTerm: term, limit: MAX_PALETTE_RESULTS }), actor) : null,
  ]);
  return { products, users: (users?.rowData ?? []).map((user) => ({ id: user.id, name: displayName(user), email: user.email })) };
}
