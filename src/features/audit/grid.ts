import { defineGrid } from '@/shared/grid';
import { AUDIT_ACTIONS, AUDIT_EDIT_TYPES, AUDIT_EVENTS, AUDIT_TYPES } from './schema';

/** The audit trail (AUDIT-01 to AUDIT-03, U-02), newest first. */
export const auditGrid = defineGrid({
  name: 'audit-trail',
  allow: 'audit.read',
  columns: {
    date: { kind: 'datetime', width: 148 },
    actorName: { kind: 'text', groupable: true, width: 124 },
    type: { kind: 'set', values: AUDIT_TYPES, groupable: true, width: 164 },
    action: { kind: 'set', values: AUDIT_ACTIONS, groupable: true, width: 202 },
    event: { kind: 'set', values: AUDIT_EVENTS, groupable: true, width: 144 },
    entityLabel: { kind: 'text', groupable: true, width: 270 },
    realActorName: { kind: 'text', groupable: true, width: 152 },
    editType: { kind: 'set', values: AUDIT_EDIT_TYPES, groupable: true, width: 170 },
    comment: { kind: 'text', sortable: false, width: 320 },
    entityId: { kind: 'text', hidden: true, width: 300 },
    productId: { kind: 'text', hidden: true, width: 300 },
    correlationId: { kind: 'text', hidden: true, width: 300 },
  },
  quickSearch: ['actorName', 'entityLabel', 'comment'],
  defaultSort: [{ colId: 'date', sort: 'desc' }],
});
