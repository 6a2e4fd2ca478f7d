import 'server-only';
import type { IdempotentWriter } from '@/server/endpoint/idempotency';
import { initialColumns, productOf, type Sender } from '../commands/intake';
import { EXCURSIONS } from './kind';
import { publishedRanges } from './queries';
import { excursionResult } from './rules/result';
import type { ExcursionCreate, ExcursionCreated, ExcursionKind } from './schema';

/**
 * N-33 to N-35: stores a report sent by the portal, once per key. A result that the sender omits is computed from the
 * published ranges of the product. Throws INVALID_INPUT for an unknown product without a name.
 */
export async function createExcursion(
  kind: ExcursionKind,
  sent: ExcursionCreate,
  sender: Sender,
  once: IdempotentWriter,
): Promise<ExcursionCreated> {
  const [product, arrived, ranges] = await Promise.all([
    productOf(sent),
    initialColumns(EXCURSIONS[kind].name, sender),
    sent.result === null ? publishedRanges(sent.productId) : null,
  ]);
  const row = {
    ...sent,
    ...product,
    ...arrived,
    kind,
    creationDate: sender.at,
    lotNumbers: sent.lots.map(({ lotNumber }) => lotNumber).join(', ') || null,
    result: sent.result ?? excursionResult(ranges ?? [], sent),
    isComputed: sent.result === null,
  };
  return once.insert({ table: 'TemperatureExcursionReport', row, answer: ['id', 'result'] });
}
