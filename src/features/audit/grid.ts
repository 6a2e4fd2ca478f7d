import { defineGrid } from '@/shared/grid/grid';
import { AUDIT_ACTIONS, AUDIT_EDIT_TYPES, AUDIT_EVENTS, AUDIT_TYPES } from './schema';

/** The audit log (AUDIT-01 to AUDIT-03, U-02), newest first. */
export const auditGrid = defineGrid({
  name: 'audit-trail',
  allow: 'audit.read',
  columns: {
    date: { kind: 'datetime', width: 154, minWidth: 154 },
    actorName: { kind: 'text', groupable: true, width: 120 },
    type: { kind: 'set', values: AUDIT_TYPES, groupable: true, width: 160 },
    action: { kind: 'set', values: AUDIT_ACTIONS, groupable: true, width: 186 },
    entityLabel: { kind: 'text', groupable: true, width: 296 },
    editType: { kind: 'set', values: AUDIT_EDIT_TYPES, groupable: true, width: 167 },
    event: { kind: 'set', values: AUDIT_EVENTS, groupable: true, width: 144 },
    realActorName: { kind: 'text', groupable: true, width: 152 },
    comment: { kind: 'text', sortable: false, width: 320 },
    entityId: { kind: 'text', hidden: true, width: 300 },
    productId: { kind: 'text', hidden: true, width: 300 },
    correlationId: { kind: 'text', hidden: true, width: 300 },
  },
  quickSearch: ['actorName', 'entityLabel', 'comment'],
  defaultSort: [{ colId: 'date', sort: 'desc' }],
});
