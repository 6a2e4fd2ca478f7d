import 'server-only';
import { translatorOf } from '@/i18n/translator';
import type { GridExport, GridTexts } from '@/server/grid-export';
import type { Language } from '@/shared/actor';
import { auditGrid } from '../grid';
import { auditSource } from '../queries';

type Name = keyof typeof auditGrid.columns;

/** Headings and labels of the trail's grid in the reader's language. */
function texts(lng: Language): GridTexts<Name> {
  const t = translatorOf(lng, 'audit');
  const product = translatorOf(lng, 'product');
  return {
    title: t('title'),
    heading: (column) => t(`columns.${column}`),
    value(column, value) {
      if (column === 'type') return t(`types.${value as 'PRODUCT'}`);
      if (column === 'action') return t(`actions.${value as 'CREATE'}`);
      return column === 'editType' ? product(`sections.${value as 'NEW_PRODUCT'}`) : value;
    },
  };
}

/** AUDIT-08, EXPORT-01 */
export const auditExport: GridExport<Name> = { grid: auditGrid, source: auditSource, fileName: 'audit_trail.xls', texts };
