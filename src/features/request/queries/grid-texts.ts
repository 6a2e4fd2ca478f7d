import 'server-only';
import { translatorOf } from '@/i18n/translator';
import type { GridTexts } from '@/server/grid-export';
import type { Language } from '@/shared/actor';
import type { Grid } from '@/shared/grid';
import { HANDLING_COLUMNS } from '../grid/handling-columns';
import type { Handling } from '../schema/handling';
import type { RequestArea } from '../schema/kind';

const isCommon = (column: string): column is keyof typeof HANDLING_COLUMNS => Object.hasOwn(HANDLING_COLUMNS, column);

/**
 * How the grid of one kind of request reads in a workbook. Headings stand in its area under `columns`, labels of its sets under
 * `values.<column>`; the columns that all kinds have are those of 'request'.
 */
export function gridTexts<Name extends string>(area: RequestArea, _grid: Grid<Name>): (lng: Language) => GridTexts<Name> {
  return (lng) => {
    // The kinds' messages have the same form.
    const t = translatorOf(lng, area as 'request-emergency');
    const common = translatorOf(lng, 'request');
    return {
      title: t('sheet'),
      heading: (column) => (isCommon(column) ? common(`columns.${column}`) : t(`columns.${column}` as 'columns.id')),
      value(column, value) {
        if (column === 'handling') return common(`values.handling.${value as Handling}`);
        const key = `values.${column}.${value}`;
        const say = t as unknown as { (text: string): string; has(text: string): boolean };
        return say.has(key) ? say(key) : value;
      },
    };
  };
}
