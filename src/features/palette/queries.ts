import 'server-only';
import { bestMatches } from '@/features/product/queries/list-page';
import type { ProductCard } from '@/features/product/schema';
import { searchUsers } from '@/features/user/queries/search';
import { UserSearchBody } from '@/features/user/schema';
import type { Actor } from '@/shared/account/actor';
import { can } from '@/shared/account/rights';
import { displayName } from '@/shared/text/display-name';
import { MAX_PALETTE_RESULTS, type PaletteAnswer, type PaletteProduct } from './schema';

const named = ({ id, name, displayName, dci, cip, commercialName, ucd, holder }: ProductCard): PaletteProduct => ({
  ...{ id, name, displayName, dci, cip, commercialName, ucd, holder },
});

/**
 * Products by name, DCI or code, and accounts for administrators: each only for who may see the area (S-05).
 * @right results of the palette: `product.read` for products, `user.manage` for accounts
 */
export async function findForPalette(term: string, actor: Actor): Promise<PaletteAnswer> {
  const [products, users] = await Promise.all([
    can(actor, 'product.read') ? bestMatches(term, MAX_PALETTE_RESULTS) : null,
    can(actor, 'user.manage') ? searchUsers(UserSearchBody.parse({ searchTerm: term, limit: MAX_PALETTE_RESULTS }), actor) : null,
  ]);
  return {
    products: (products?.items ?? []).map(named),
    near: (products?.near ?? []).map(named),
    users: (users?.rowData ?? []).map((user) => ({ id: user.id, name: displayName(user), email: user.email })),
  };
}
