import { NUMBER_COLUMN } from '../grid/number-column';
import { NOTIFIED_STATUSES } from '../notification/schema';
import { defineRequestKind } from '../rules/define-kind';

/** Material orders, newest first (REQ-05, REQ-06). */
export const orderKind = defineRequestKind({
  name: 'orders',
  area: 'request-order',
  figure: 'orders',
  label: 'Commande',
  screen: '/order/admin',
  fileName: 'material_order.xls',
  table: 'MaterialOrder',
  key: 'id',
  date: 'date',
  due: 'ORDER_DUE_DAYS',
  dueUnit: 'days',
  soonHours: 24,
  retention: 'ORDER_RETENTION_MONTHS',
  retentionByDefault: 'COMMON',
  mails: 'notification',
  personal: ['subscriberKey', 'mdmId', 'firstName', 'name', 'society', 'address', 'zipCode', 'city', 'email', 'phoneNumber'],
  columns: {
    id: NUMBER_COLUMN,
    orderNumber: { kind: 'text', width: 195 },
    date: { kind: 'datetime', width: 160 },
    status: { kind: 'set', values: NOTIFIED_STATUSES, groupable: true, width: 130 },
    subscriberKey: { kind: 'text', width: 200 },
    mdmId: { kind: 'text', width: 200 },
    firstName: { kind: 'text', hidden: true, width: 140 },
    name: { kind: 'text', hidden: true, width: 160 },
    society: { kind: 'text', hidden: true, width: 240 },
    address: { kind: 'text', hidden: true, width: 260 },
    zipCode: { kind: 'text', hidden: true, width: 110 },
    city: { kind: 'text', groupable: true, hidden: true, width: 160 },
    country: { kind: 'text', groupable: true, hidden: true, width: 130 },
    email: { kind: 'text', hidden: true, width: 240 },
    phoneNumber: { kind: 'text', hidden: true, width: 150 },
    sentAt: { kind: 'datetime', hidden: true, width: 160 },
  },
  storage: { subscriberKey: 'code', mdmId: 'code' },
  filled: ['id', 'orderNumber', 'date', 'status'],
});
