import 'server-only';
import { download } from '@/server/http/download';
import type { z } from 'zod';
import type { Handler } from '@/server/endpoint/contract';
import { exported, type GridExport } from '@/server/export/grid-export';
import type { Filter, GridQuery } from '@/server/grid-query/query';
import { gridBody } from '@/server/grid-query/request';
import { WORKBOOK_TYPE } from '@/server/workbook/write';
import { gridFileName } from './file-name';
import { gridWorkbook } from './workbook';

/** A grid's documented export call: its request as on the screen, without paging; its answer the workbook, streamed (R-05, I-06). */
export function gridExportEndpoint<Name extends string, P extends z.ZodType | undefined = undefined>(options: {
  readonly summary: string;
  readonly of: GridExport<Name>;
  readonly params?: P;
  /** the rows that the address is about, where it is not about all */
  scope?(params: P extends z.ZodType ? z.output<P> : undefined): Filter<NoInfer<Name>>;
}): Handler {
  const { of: gridExport, scope } = options;
  const { grid } = gridExport;
  return download({
    summary: options.summary,
    allow: grid.allow,
    refuses: ['EXPORT_BUSY'],
    contentType: WORKBOOK_TYPE,
    ...(options.params && { params: options.params }),
    body: gridBody(grid),
    async handle({ body, params, actor }) {
      if (!actor) throw new Error('a grid is never public');
      const query = body as GridQuery<Name>;
      const about = scope ? { ...gridExport, scope: scope(params as Parameters<typeof scope>[0]) } : gridExport;
      const fileName = await gridFileName(gridExport, actor.at);
      return exported({ fileName, grid: grid.name, actor }, () => gridWorkbook(about, query, actor));
    },
  });
}
