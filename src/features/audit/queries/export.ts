import 'server-only';
import { messagesOf } from '@/i18n/messages';
import { translatorOf } from '@/i18n/translator';
import type { GridExport, GridTexts } from '@/server/export/grid-export';
import type { Language } from '@/shared/account/actor';
import { messageText } from '@/shared/text/message-text';
import { auditGrid } from '../grid';
import { auditSource } from '../queries';
import { actionKey } from '../rules/readable';
import { AUDIT_ACTIONS, AUDIT_TYPES } from '../schema';

type Name = keyof typeof auditGrid.columns;

/** Messages of the values of each choice. */
const GROUPS: Partial<Record<Name, string>> = { type: 'types', action: 'plainActions', event: 'events' };

const acts = AUDIT_TYPES.flatMap((type) => AUDIT_ACTIONS.map((action) => [type, action] as const));

/** The names under which people know the routines, as the grid shows them. */
const routineLabels = (lng: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(messagesOf(lng).routine.routines).map(([name, { label }]) => [`ROUTINE.${name}`, label]));

/** Headings and labels of the audit log's grid in the reader's language. */
function texts(lng: Language): GridTexts<Name> {
  const t = translatorOf(lng, 'audit');
  const product = translatorOf(lng, 'product');
  return {
    title: t('title'),
    heading: (column) => t(`columns.${column}`),
    value(column, value) {
      if (column === 'editType') return messageText(product, `sections.${value}`) ?? value;
      const group = GROUPS[column];
      return (group && messageText(t, `${group}.${value}`)) ?? value;
    },
    beside: {
      action: {
        column: 'type',
        labels: Object.fromEntries(acts.map(([type, action]) => [`${type}.${action}`, t(actionKey(type, action))])),
      },
      entityLabel: { column: 'type', labels: routineLabels(lng) },
    },
  };
}

/** AUDIT-08, EXPORT-01 */
export const auditExport: GridExport<Name> = { grid: auditGrid, source: auditSource, fileName: 'audit_trail.xls', texts };
