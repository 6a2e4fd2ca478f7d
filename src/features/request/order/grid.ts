import { defineGrid } from '@/shared/grid';
import { NUMBER_COLUMN } from '../grid/number-column';
import { HANDLING_COLUMNS } from '../handling/grid';
import { NOTIFIED_STATUSES } from './schema/order';

/** Material orders, newest first (REQ-05, REQ-06). */
export const orderGrid = defineGrid({
  name: 'orders',
  allow: 'request.read',
  columns: {
    id: NUMBER_COLUMN,
    orderNumber: { kind: 'text', width: 195 },
    date: { kind: 'datetime', width: 160 },
    status: { kind: 'set', values: NOTIFIED_STATUSES, groupable: true, width: 130 },
    subscriberKey: { kind: 'text', personal: true, width: 200 },
    mdmId: { kind: 'text', personal: true, width: 200 },
    firstName: { kind: 'text', personal: true, hidden: true, width: 140 },
    name: { kind: 'text', personal: true, hidden: true, width: 160 },
    society: { kind: 'text', personal: true, hidden: true, width: 240 },
    address: { kind: 'text', personal: true, hidden: true, width: 260 },
    zipCode: { kind: 'text', personal: true, hidden: true, width: 110 },
    city: { kind: 'text', personal: true, groupable: true, hidden: true, width: 160 },
    country: { kind: 'text', groupable: true, hidden: true, width: 130 },
    email: { kind: 'text', personal: true, hidden: true, width: 240 },
    phoneNumber: { kind: 'text', personal: true, hidden: true, width: 150 },
    sentAt: { kind: 'datetime', hidden: true, width: 160 },
    ...HANDLING_COLUMNS,
  },
  defaultSort: [{ colId: 'date', sort: 'desc' }],
});
