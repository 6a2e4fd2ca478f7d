import 'server-only';
import { numberParameters } from '@/features/parameter/queries';
import type { NumberKey } from '@/features/parameter/rules';
import { db } from '@/server/db/client';
import type { Table as AnyTable, ColumnOf, NewRow, RowOf } from '@/server/db/tables';
import type { IdempotentWriter } from '@/server/endpoint/idempotency';
import { Refusal } from '@/shared/refusal';
import type { KindConfig } from '../rules/define-kind';
import { dueOf, kindConfig, type RequestKind } from '../rules/kinds';

/** The sender of a request and its arrival time (S-06). */
export interface Sender {
  readonly clientId: string;
  readonly at: Date;
}

/** Initial columns of every request: open, due time (from parameter `due`, D-08), sender. */
export async function initialColumns(kind: RequestKind, { clientId, at }: Sender, due: NumberKey = kindConfig(kind).due) {
  const { [due]: within = 0 } = await numberParameters([due]);
  return { handling: 'OPEN', dueAt: dueOf(kind, at, within), updateDate: at, portalClientId: clientId } as const;
}

/** A request stores no more of a product's name than the portal may send: an index begins with it. */
const PRODUCT_NAME_MAX = 500;

async function nameInCatalogue(id: string): Promise<string | null> {
  const found = await db.product.findUnique({ where: { id }, select: { name: true, commercialName: true } });
  return (found?.name ?? found?.commercialName)?.slice(0, PRODUCT_NAME_MAX) ?? null;
}

/**
 * The product of a request: by its id in the catalogue, else by the sent name (D-09). Throws INVALID_INPUT for an unknown
 * id without a name.
 */
export async function productOf<Named extends { readonly productId: string | null; readonly productName: string | null }>({
  productId,
  productName,
}: Named): Promise<{ productId: string | null; productName: string }> {
  const name = productName ?? (productId && (await nameInCatalogue(productId)));
  if (!name) throw new Refusal('INVALID_INPUT', { fields: { productId: 'INVALID_CHOICE' } });
  return { productId, productName: name };
}

type Named = { readonly productId: string | null; readonly productName: string | null };
/** What a row takes from its sender: all columns but those of its arrival; the name of a product may be left to the catalogue. */
type Sent<Table extends AnyTable> = Omit<NewRow<Table>, keyof Awaited<ReturnType<typeof initialColumns>> | keyof Named | 'date'> &
  (NewRow<Table> extends { productName: string } ? Named : unknown);

const isNamed = (sent: object): sent is Named => 'productName' in sent;

/**
 * N-29 to N-31: stores a request as the portal sent it, once per key, and answers with some of its columns: for kinds whose body is
 * their row. Throws INVALID_INPUT for an unknown product without a name.
 */
export async function storeRequest<Table extends AnyTable, Answer extends ColumnOf<Table>>(
  kind: KindConfig<RequestKind, string, Table>,
  sent: Sent<Table>,
  sender: Sender,
  writer: IdempotentWriter,
  answer: readonly Answer[],
): Promise<Pick<RowOf<Table>, Answer>> {
  const [product, arrived] = await Promise.all([isNamed(sent) ? productOf(sent) : null, initialColumns(kind.name, sender)]);
  const row = { ...sent, ...product, ...arrived, [kind.date]: sender.at } as NewRow<Table>;
  return writer.insert({ table: kind.table, row, answer });
}
