import 'server-only';
import { translatorOf } from '@/i18n/translator';
import type { GridTexts } from '@/server/export/grid-export';
import type { Language } from '@/shared/actor';
import { HANDLING_COLUMNS } from '../handling/grid';
import type { RequestArea } from '../schema/kind';

interface TranslateFn {
  (key: string): string;
  has(key: string): boolean;
}

const isCommon = (column: string): boolean => Object.hasOwn(HANDLING_COLUMNS, column);

/**
 * Workbook labels of the grid of one kind of request. Headers are in its messages under `columns`, labels of its sets under
 * `values.<column>`; the columns that all kinds have are those of 'request'.
 */
export function gridLabels<Name extends string>(area: RequestArea): (lng: Language) => GridTexts<Name> {
  return (lng) => {
    // The kinds' messages have the same shape.
    const translate = translatorOf(lng, area as 'request-emergency') as unknown as TranslateFn;
    const common = translatorOf(lng, 'request') as unknown as TranslateFn;
    return {
      title: translate('sheet'),
      heading: (column) => (isCommon(column) ? common : translate)(`columns.${column}`),
      value(column, value) {
        if (column === 'handling') return common(`values.handling.${value}`);
        const key = `values.${column}.${value}`;
        return translate.has(key) ? translate(key) : value;
      },
    };
  };
}
