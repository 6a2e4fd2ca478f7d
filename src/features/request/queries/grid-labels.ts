import 'server-only';
import { translatorOf } from '@/i18n/translator';
import type { GridTexts } from '@/server/export/grid-export';
import type { Language } from '@/shared/account/actor';
import { messageText } from '@/shared/text/message-text';
import { HANDLING_COLUMNS, HANDLING_FIELDS } from '../handling/grid';
import type { KindConfig } from '../rules/define-kind';

const isCommon = (column: string): boolean => Object.hasOwn(HANDLING_COLUMNS, column) || Object.hasOwn(HANDLING_FIELDS, column);

/**
 * Workbook labels of the grid of one kind of request. Headers are in its messages under `columns`, labels of its sets under
 * `values.<column>`; the columns that all kinds have are those of 'request'.
 */
export function gridLabels<Name extends string>({ area, excursion }: KindConfig): (lng: Language) => GridTexts<Name> {
  return (lng) => {
    const t = translatorOf(lng, area);
    const common = translatorOf(lng, 'request');
    return {
      title: messageText(t, excursion ? `sheets.${excursion}` : 'sheet') ?? t('sheet'),
      heading: (column) => messageText(isCommon(column) ? common : t, `columns.${column}`) ?? column,
      value: (column, value) => messageText(column === 'handling' ? common : t, `values.${column}.${value}`) ?? value,
    };
  };
}
