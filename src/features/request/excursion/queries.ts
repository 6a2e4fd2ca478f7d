import 'server-only';
import { z } from 'zod';
import { TemperatureRange } from '@/features/temperature/schema';
import { db } from '@/server/db/client';
import { Refusal } from '@/shared/refusal';
import { handlingView } from '../handling/queries';
import { type ExcursionKind, ExcursionLot, type ExcursionView } from './schema';

// What cannot be read as ranges says nothing: such a report is to be investigated.
const Ranges = z.array(TemperatureRange).catch([]);

/** The published temperature ranges of a product; null where it is not in the catalogue. */
export async function publishedRanges(productId: string | null): Promise<TemperatureRange[] | null> {
  if (productId === null) return null;
  const found = await db.product.findUnique({ where: { id: productId }, select: { temperatureRanges: true } });
  return found && Ranges.parse(found.temperatureRanges);
}

/** O-090 (REQ-50, API-15): one report of a kind with all that was sent and how it is handled. Throws RECORD_NOT_FOUND. */
export async function getExcursion(kind: ExcursionKind, id: number): Promise<ExcursionView> {
  const found = await db.temperatureExcursionReport.findFirst({ where: { id, kind } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  const ranges = await publishedRanges(found.productId);
  return {
    ...found,
    creationDate: found.creationDate.toISOString(),
    minTemperature: found.minTemperature?.toNumber() ?? null,
    maxTemperature: found.maxTemperature?.toNumber() ?? null,
    lots: z.array(ExcursionLot).parse(found.lots),
    ...handlingView(found),
    hasProduct: ranges !== null,
    ranges: ranges ?? [],
  };
}
