import { defineGrid } from '@/shared/grid';
import { NUMBER_COLUMN } from '../grid/number-column';
import { HANDLING_COLUMNS } from '../handling/grid';
import { NOTIFIED_STATUSES } from '../order/schema/order';

/** Quota requests, newest first (REQ-19 to REQ-21). */
export const quotaGrid = defineGrid({
  name: 'quota-requests',
  allow: 'request.read',
  columns: {
    quotaRequestId: NUMBER_COLUMN,
    date: { kind: 'datetime', width: 155 },
    orderNumber: { kind: 'text', width: 190 },
    productId: { kind: 'text', width: 130 },
    productName: { kind: 'text', groupable: true, width: 205 },
    nbBoxes: { kind: 'number', width: 90 },
    nbPatients: { kind: 'number', width: 115 },
    status: { kind: 'set', values: NOTIFIED_STATUSES, groupable: true, width: 120 },
    names: { kind: 'text', personal: true, hidden: true, width: 200 },
    establishment: { kind: 'text', personal: true, hidden: true, width: 240 },
    address1: { kind: 'text', personal: true, hidden: true, width: 240 },
    address2: { kind: 'text', personal: true, hidden: true, width: 200 },
    zipCode: { kind: 'text', personal: true, hidden: true, width: 110 },
    city: { kind: 'text', personal: true, groupable: true, hidden: true, width: 160 },
    phone: { kind: 'text', personal: true, hidden: true, width: 150 },
    requestDetailsWhenNoAttestation: { kind: 'text', personal: true, hidden: true, width: 260 },
    sentAt: { kind: 'datetime', hidden: true, width: 160 },
    ...HANDLING_COLUMNS,
  },
  defaultSort: [{ colId: 'date', sort: 'desc' }],
});
