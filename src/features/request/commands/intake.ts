import 'server-only';
import { numberParameters } from '@/features/parameter/queries';
import type { NumberKey } from '@/features/parameter/rules';
import { rows } from '@/server/db/client';
import { Refusal } from '@/shared/refusal';
import { dueOf } from '../rules/handling';
import { kindConfig } from '../rules/kinds';
import type { RequestKind } from '../schema/kind';

/** Who sends a request, and when it arrived (S-06). */
export interface Sender {
  readonly clientId: string;
  readonly at: Date;
}

/** What every request bears when it arrives: open, until when it is to be worked (`due` sets that), who sent it. */
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
 * The product that a request names: by its id in the catalogue, else as it was named. Throws INVALID_INPUT for an id that
 * nobody knows and no name beside it.
 */
export async function productOf<Named extends { readonly productId: string | null; readonly productName: string | null }>({
  productId,
  productName,
}: Named): Promise<{ productId: string | null; productName: string }> {
  const name = productName ?? (productId && (await nameInCatalogue(productId)));
  if (!name) throw new Refusal('INVALID_INPUT', { fields: { productId: 'INVALID_CHOICE' } });
  return { productId, productName: name };
}
