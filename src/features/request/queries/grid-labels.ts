import 'server-only';
import { translatorOf } from '@/i18n/translator';
import type { GridTexts } from '@/server/export/grid-export';
import type { Language } from '@/shared/actor';
import { HANDLING_COLUMNS } from '../grid/handling-columns';
import type { RequestArea } from '../schema/kind';

interface Say {
  (key: string): string;
  has(key: string): boolean;
}

const isCommon = (column: string): boolean => Object.hasOwn(HANDLING_COLUMNS, column);

/**
 * How the grid of one kind of request reads in a workbook. Headings stand in its area under `columns`, labels of its sets under
 * `values.<column>`; the columns that all kinds have are those of 'request'.
 */
export function gridLabels<Name extends string>(area: RequestArea): (lng: Language) => GridTexts<Name> {
  return (lng) => {
    // The kinds' messages have the same form.
    const say = translatorOf(lng, area as 'request-emergency') as unknown as Say;
    const common = translatorOf(lng, 'request') as unknown as Say;
    return {
      title: say('sheet'),
      heading: (column) => (isCommon(column) ? common : say)(`columns.${column}`),
      value(column, value) {
        if (column === 'handling') return common(`values.handling.${value}`);
        const key = `values.${column}.${value}`;
        return say.has(key) ? say(key) : value;
      },
    };
  };
}
