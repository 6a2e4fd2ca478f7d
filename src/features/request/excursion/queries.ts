import 'server-only';
import { z } from 'zod';
import { TemperatureRange } from '@/features/temperature/schema';
import { translatorOf } from '@/i18n/translator';
import { db } from '@/server/db/client';
import type { GridExport } from '@/server/export/grid-export';
import { gridSource } from '@/server/grid-query/source';
import { Refusal } from '@/shared/refusal';
import { handlingView } from '../handling/queries';
import { gridLabels } from '../queries/grid-labels';
import type { ExcursionKind } from '../schema/kind';
import { EXCURSION_GRIDS } from './grid';
import { ExcursionLot, type ExcursionView } from './schema';

type Name = keyof (typeof EXCURSION_GRIDS)['PHARMACY']['columns'];

// Planned as the table with one condition more, so that its indexes, which begin with the kind, serve.
const sourceOf = (kind: ExcursionKind) =>
  gridSource<Name>(EXCURSION_GRIDS[kind], {
    from: `(SELECT * FROM "TemperatureExcursionReport" WHERE "kind" = '${kind}') r`,
    key: 'r.id',
    tables: [`TemperatureExcursionReport:${kind}`],
    computed: { hasProduct: 'EXISTS (SELECT 1 FROM "Product" p WHERE p."id" = r."productId")' },
    storage: { productId: 'uuid' },
    filled: ['id', 'creationDate', 'productName', 'result', 'handling', 'dueAt', 'updateDate'],
  });

/** Where the rows of each kind of report come from (REQ-44 to REQ-46). */
export const EXCURSION_SOURCES = {
  PHARMACY: sourceOf('PHARMACY'),
  WHOLESALER: sourceOf('WHOLESALER'),
  VACCINATION_CAMPAIGN: sourceOf('VACCINATION_CAMPAIGN'),
} as const;

const exportOf = (kind: ExcursionKind, fileName: string): GridExport<Name> => ({
  grid: EXCURSION_GRIDS[kind],
  source: EXCURSION_SOURCES[kind],
  fileName,
  texts: (lng) => ({
    ...gridLabels('request-excursion')(lng),
    title: translatorOf(lng, 'request-excursion')(`sheets.${kind}`),
  }),
});

/** Every matching report of a kind as a workbook (REQ-53 to REQ-55). */
export const EXCURSION_EXPORTS = {
  PHARMACY: exportOf('PHARMACY', 'temperature-excursion-ps.xls'),
  WHOLESALER: exportOf('WHOLESALER', 'wholesaler.xls'),
  VACCINATION_CAMPAIGN: exportOf('VACCINATION_CAMPAIGN', 'cv.xls'),
} as const;

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
