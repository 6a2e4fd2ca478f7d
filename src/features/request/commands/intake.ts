import 'server-only';
import { numberParameters } from '@/features/parameter/queries';
import type { NumberKey } from '@/features/parameter/rules';
import { rows } from '@/server/db/client';
import { Refusal } from '@/shared/refusal';
import { dueOf, kindConfig, type RequestKind } from '../rules/kinds';

/** The sender of a request and its arrival time (S-06). */
export interface Sender {
  readonly clientId: string;
  readonly at: Date;
}

/** Initial columns of every request: open, due time (from parameter `due`), sender. */
export async function arrival(kind: RequestKind, { clientId, at }: Sender, due: NumberKey = kindConfig(kind).due) {
  const { [due]: within = 0 } = await numberParameters([due]);
  return { handling: 'OPEN', dueAt: dueOf(kind, at, within), updateDate: at, portalClientId: clientId } as const;
}

async function nameInCatalogue(id: string): Promise<string | null> {
  const [found] = await rows<{ name: string | null }>(
    `SELECT coalesce("name", "commercialName") AS "name" FROM "Product" WHERE "id" = $1::uuid`,
    [id],
  );
  return found?.name ?? null;
}

/**
 * The product of a request: by its id in the catalogue, else by the sent name. Throws INVALID_INPUT for an unknown id
 * without a name.
 */
export async function productOf<Named extends { readonly productId: string | null; readonly productName: string | null }>({
  productId,
  productName,
}: Named): Promise<{ productId: string | null; productName: string }> {
  const name = productName ?? (productId && (await nameInCatalogue(productId)));
  if (!name) throw new Refusal('INVALID_INPUT', { fields: { productId: 'INVALID_CHOICE' } });
  return { productId, productName: name };
}
