import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { gridTotals } from '@/features/export/queries/totals';
import { GridParams } from '@/features/grid-view/schema';

const Value = z.number().nullable();
const Columns = z.record(z.string(), z.object({ sum: Value, average: Value, min: Value, max: Value }));

/** O-121 */
export const POST = endpoint({
  summary:
    'Sum, average, minimum and maximum of a grid’s numbers, and how many rows match; of a request for groups, of each of its block besides',
  allow: 'signed-in',
  refuses: ['FORBIDDEN'],
  params: GridParams,
  body: z.object({ agGridSearch: z.record(z.string(), z.unknown()).optional() }),
  returns: z.object({
    rowCount: z.int(),
    columns: Columns,
    groups: z.array(z.object({ key: z.union([z.string(), z.number(), z.boolean()]).nullable(), columns: Columns })).readonly(),
  }),
  handle: ({ params, body, actor }) => gridTotals(params.grid, body, actor),
});
