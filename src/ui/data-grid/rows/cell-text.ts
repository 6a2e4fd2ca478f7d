import type { Language } from '@/shared/account/actor';
import { formatDate, formatDateTime } from '@/shared/dates/dates';
import type { GridColumn } from '@/shared/grid/grid';
import { EMPTY } from '@/shared/text/empty';

/** Marks an empty cell; it is copied as an empty string. */
export const EMPTY_CELL = EMPTY;

interface TextOptions {
  readonly language: Language;
  readonly labelOf: (value: string | null) => string;
}

/** Text of a cell; '' if empty (REQ-03, I18N-08). */
export function cellText(column: GridColumn, value: unknown, { language, labelOf }: TextOptions): string {
  if (value === null || value === undefined || value === '') return '';
  switch (column.kind) {
    case 'date':
      return formatDate(String(value), '');
    case 'datetime':
      return formatDateTime(String(value), language, '');
    case 'number':
      return typeof value === 'number' ? value.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB') : String(value);
    case 'set':
    case 'boolean':
      return labelOf(String(value));
    default:
      return String(value);
  }
}
